import type { Knex } from 'knex';
import { validate } from 'uuid';
import { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { isStreamOf } from '../../schema/kernel/stream.ts';
import { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { personalData } from '../platform/personal-data.ts';
import { projector } from '../platform/projector.ts';
import { foldSocialAccount, foldUser, type Opened, personOf, sealedIn, securityNews, type UserEvent } from './fold.ts';
import { type SocialAccountRow, TABLES, type UserRow } from './tables.ts';

type Batch = readonly Recorded<UserEvent>[];

const openerOf = (tx: Knex.Transaction, batch: Batch): Promise<Opened> =>
  personalData(tx).opener(
    batch.flatMap((event) => sealedIn(event).map((sealed) => ({ personId: personOf(event), sealed }))),
  );

const rowsOf = async <R extends object>(tx: Knex.Transaction, table: string, userIds: readonly string[]) => {
  const column = table === 'users' ? 'id' : 'user_id';
  const { rows } = await tx.raw<{ rows: { row: R }[] }>(
    'select to_json(t) as row from ?? t where ?? = any(?::uuid[]) for update',
    [table, column, [...userIds]],
  );
  return rows.map(({ row }) => row);
};

const USER_COLUMNS = `id, email, first_name, last_name, profile_image_url, phone, phone_verified, phone_verified_at,
  subscription_tier, subscription_status, subscription_expires_at, is_premium, premium_expires_at, roles,
  erasure_requested_at, erase_at, erased_at, created_at, updated_at, searched`;
/** Deletes and reinserts rows instead of updating them, because an email address may pass from one account to another within a batch. */
const writeUsers = async (tx: Knex.Transaction, users: readonly UserRow[]) => {
  if (users.length === 0) return;
  await tx('users')
    .whereIn(
      'id',
      users.map(({ id }) => id),
    )
    .delete();
  await tx.raw(
    `insert into users (${USER_COLUMNS}) select ${USER_COLUMNS} from json_populate_recordset(null::users, ?::json)`,
    [JSON.stringify(users)],
  );
};

const UPSERT_SOCIAL = `
  insert into social_accounts select * from json_populate_recordset(null::social_accounts, ?::json)
  on conflict (identity_id) do update set
    provider_user_id = excluded.provider_user_id, access_token = excluded.access_token,
    refresh_token = excluded.refresh_token, token_expires_at = excluded.token_expires_at,
    provider_email = excluded.provider_email, provider_name = excluded.provider_name,
    provider_avatar = excluded.provider_avatar, updated_at = excluded.updated_at`;

const applyUsers = async (tx: Knex.Transaction, batch: Batch, opened: Opened) => {
  const people = [...new Set(batch.map(personOf))].filter((id) => validate(id)); // the id in a stream's name may be malformed
  const users = new Map<string, UserRow>();
  for (const row of await rowsOf<UserRow>(tx, 'users', people)) users.set(row.id, row);
  for (const event of batch) {
    const id = personOf(event);
    const user = foldUser(users.get(id) ?? null, event, opened);
    if (user) users.set(id, user);
  }
  await writeUsers(tx, [...users.values()]);
};

const applySocialAccounts = async (tx: Knex.Transaction, batch: Batch, opened: Opened) => {
  const known = new Map<string, SocialAccountRow>();
  const people = [...new Set(batch.map(personOf))];
  for (const row of await rowsOf<SocialAccountRow>(tx, 'social_accounts', people)) known.set(row.identity_id, row);
  const gone = new Set<string>();
  for (const event of batch) {
    if (event.type === 'IdentityUnlinked') gone.add(event.data.identityId);
    if (event.type === 'AccountErased')
      for (const row of known.values()) if (row.user_id === personOf(event)) gone.add(row.identity_id);
    const row =
      'identityId' in event.data ? foldSocialAccount(known.get(event.data.identityId) ?? null, event, opened) : null;
    if (row) known.set(row.identity_id, row);
  }
  const stay = [...known.values()].filter(({ identity_id }) => !gone.has(identity_id));
  if (gone.size > 0)
    await tx('social_accounts')
      .whereIn('identity_id', [...gone])
      .delete();
  if (stay.length > 0) await tx.raw(UPSERT_SOCIAL, [JSON.stringify(stay)]);
};

const applyHistory = async (tx: Knex.Transaction, batch: Batch, opened: Opened) => {
  const roles = [];
  const security = [];
  const consents = [];
  for (const event of batch) {
    const place = { position: event.position.toString(), user_id: personOf(event) };
    if (event.type === 'RoleGranted' || event.type === 'RoleRevoked') {
      const { role, by, reason } = event.data;
      const [change, at] =
        event.type === 'RoleGranted' ? ['granted', event.data.grantedAt] : ['revoked', event.data.revokedAt];
      roles.push({ ...place, role, change, by, reason: opened(reason), at });
    }
    const news = securityNews(event, opened);
    if (news) security.push({ ...place, ...news });
    if (event.type === 'ConsentRecorded') {
      const { document, version, isGiven, recordedAt } = event.data;
      consents.push({ ...place, document, version, is_given: isGiven, recorded_at: recordedAt });
    }
  }
  if (roles.length > 0) await tx('roles_history').insert(roles);
  if (security.length > 0) await tx('security_history').insert(security);
  if (consents.length > 0) await tx('consents').insert(consents);
  const erased = batch.flatMap((event) => (event.type === 'AccountErased' ? [personOf(event)] : []));
  if (erased.length === 0) return;
  for (const table of ['roles_history', 'security_history'])
    await tx(table).whereIn('user_id', erased).update({ reason: null });
};

/** The read model of all accounts with their histories. Personal data are stored decrypted, and deleted once the person is erased. */
export const accountsProjector = projector<UserEvent>({
  name: 'accounts_read',
  version: 3,
  isShownToStrangers: false,
  readableSince: 3,
  handles: [...AccountEvent.options, ...SubscriptionEvent.options].map(({ shape }) => shape.type.value),
  create: async (tx) => tx.raw(TABLES),
  apply: async (tx, batch: Batch) => {
    const opened = await openerOf(tx, batch);
    await applyUsers(tx, batch, opened);
    const ofAccounts = batch.filter(({ streamId }) => isStreamOf('account', streamId));
    if (ofAccounts.length === 0) return;
    await applySocialAccounts(tx, ofAccounts, opened);
    await applyHistory(tx, ofAccounts, opened);
  },
});
