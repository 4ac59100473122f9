import type { Knex } from 'knex';
import { z } from 'zod';
import type { FindUsersInput } from '../../schema/accounts/inputs.ts';
import { Role } from '../../schema/accounts/roles.ts';
import { cursorCodec, pageOf } from '../shared/page.ts';
import type { UserRow } from './tables.ts';
import {
  type AccountUser,
  type AccountView,
  type AdminUser,
  type AdminUserPage,
  Consent,
  type PendingErasure,
  RoleChange,
  SecurityChange,
  SocialAccount,
} from './views.ts';

const USERS = 'accounts_read.users';
const SOCIAL = 'accounts_read.social_accounts';

type Instants = 'erasure_requested_at' | 'erase_at' | 'erased_at' | 'created_at';
interface Row extends Omit<UserRow, Instants> {
  roles: string[];
  erasure_requested_at: Date | null;
  erase_at: Date | null;
  erased_at: Date | null;
  created_at: Date;
}

const IsId = z.uuid();
const isId = (text: string): boolean => IsId.safeParse(text).success;

const userOf = (row: Row): AccountUser => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  profileImageUrl: row.profile_image_url,
  roles: z.array(Role).parse(row.roles),
  phoneVerified: row.phone_verified,
});

const erasureOf = ({ erasure_requested_at, erase_at }: Row): PendingErasure | null =>
  erasure_requested_at && erase_at
    ? { requestedAt: erasure_requested_at.toISOString(), erasedAt: erase_at.toISOString() }
    : null;
const dated = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
    ),
  );

/** Masks a phone number: "+919876543210" becomes "+91 98••• ••210". */
const masked = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 5)}••• ••${phone.slice(-3)}`;

const adminUserOf = (row: Row & { providers: AdminUser['providers'] | null }): AdminUser => ({
  ...userOf(row),
  isPremium: row.is_premium,
  memberSince: row.created_at.toISOString(),
  providers: row.providers ?? [],
  erasure: erasureOf(row),
  erasedAt: row.erased_at?.toISOString() ?? null,
});

/** The codec for the cursors of user lists. A cursor is the id of the last user shown; newer users have greater ids. */
export const userPlaces = cursorCodec<string>('after', (id) => id, z.string().refine(isId));

const NAME = `nullif(concat_ws(' ', u.first_name, u.last_name), '')`;
const PROVIDERS = `(select array_agg(s.provider order by s.created_at) from ${SOCIAL} s where s.user_id = u.id) as providers`;

/** Queries for accounts. A person who has been erased is found only by `adminUser`; an invalid id finds nobody. */
export const accountQueries = (db: Knex) => {
  const openRow = async (id: string): Promise<Row | null> =>
    isId(id) ? ((await db<Row>(USERS).where({ id }).whereNull('erased_at').first()) ?? null) : null;

  const socialAccounts = async (userId: string): Promise<SocialAccount[]> => {
    const rows = await db(SOCIAL)
      .where({ user_id: userId })
      .orderBy('created_at')
      .select({ provider: 'provider', name: 'provider_name', email: 'provider_email', linkedAt: 'created_at' });
    return z.array(SocialAccount).parse(dated(rows));
  };
  const consents = async (userId: string): Promise<Consent[]> => {
    const rows = await db('accounts_read.consents')
      .where({ user_id: userId })
      .orderBy('position', 'desc')
      .select({ document: 'document', version: 'version', isGiven: 'is_given', recordedAt: 'recorded_at' });
    return z.array(Consent).parse(dated(rows));
  };
  const historyIn = async (table: string, userId: string, columns: readonly string[]) => {
    if (!isId(userId)) return [];
    const rows = await db(`${table} as h`)
      .joinRaw(`left join ${USERS} u on u.id::text = h.by`)
      .where('h.user_id', userId)
      .orderBy('h.position', 'desc')
      .select(...[...columns, 'by', 'reason', 'at'].map((column) => `h.${column}`), db.raw(`${NAME} as "byName"`));
    return dated(rows);
  };

  const matching = ({ q, role }: Pick<FindUsersInput, 'q' | 'role'>) => {
    const query = db(`${USERS} as u`).whereNull('u.erased_at');
    if (role) query.whereRaw('? = any(u.roles)', [role]);
    for (const word of q.toLowerCase().split(/\s+/u).filter(Boolean))
      query.whereRaw('position(? in u.searched) > 0', [word]);
    return query;
  };

  return {
    async user(id: string): Promise<AccountUser | null> {
      const row = await openRow(id);
      return row && userOf(row);
    },
    async account(id: string): Promise<AccountView | null> {
      const row = await openRow(id);
      if (!row) return null;
      const [linked, given] = await Promise.all([socialAccounts(id), consents(id)]);
      return {
        user: userOf(row),
        phoneMasked: row.phone && masked(row.phone),
        memberSince: row.created_at.toISOString(),
        socialAccounts: linked,
        consents: given,
        erasure: erasureOf(row),
      };
    },
    /** Returns a person's verified phone number, unmasked; null if there is none. */
    async phone(id: string): Promise<string | null> {
      return (await openRow(id))?.phone ?? null;
    },
    /** Searches users by role and by words in their name or email address; returns the newest users first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async findUsers({ q, role, first, after }: FindUsersInput): Promise<AdminUserPage> {
      const page = matching({ q, role })
        .orderBy('u.id', 'desc')
        .limit(first + 1);
      if (after) page.where('u.id', '<', userPlaces.read(after));
      const [rows, counted] = await Promise.all([
        page.select('u.*', db.raw(PROVIDERS)),
        matching({ q, role }).count({ total: '*' }).first(),
      ]);
      const { nodes, nextCursor } = pageOf(rows.map(adminUserOf), first, ({ id }) => userPlaces.write(id));
      return { nodes: [...nodes], nextCursor, total: Number(counted?.total ?? 0) };
    },
    /** Returns one user as shown to admins. An erased user is also returned, but without identifying data. */
    async adminUser(id: string): Promise<AdminUser | null> {
      if (!isId(id)) return null;
      const row = await db(`${USERS} as u`).where('u.id', id).first('u.*', db.raw(PROVIDERS));
      return row ? adminUserOf(row) : null;
    },
    /** Returns the role changes of a user, newest first. */
    rolesHistory: async (userId: string): Promise<RoleChange[]> =>
      z.array(RoleChange).parse(await historyIn('accounts_read.roles_history', userId, ['role', 'change'])),
    /** Returns the security changes of a user's account, newest first. */
    securityHistory: async (userId: string): Promise<SecurityChange[]> =>
      z.array(SecurityChange).parse(await historyIn('accounts_read.security_history', userId, ['what'])),
    /** Returns the ids of people whose erasure is due or was interrupted (the row is erased, but the key to the personal data still exists). */
    async dueForErasure(now: Date): Promise<readonly string[]> {
      return db(`${USERS} as u`)
        .where((due) => due.whereNull('u.erased_at').andWhere('u.erase_at', '<=', now))
        .orWhere((begun) =>
          begun
            .whereNotNull('u.erased_at')
            .whereExists(db('personal_data.keys as k').whereRaw('k.person_id = u.id').whereNotNull('k.key')),
        )
        .orderBy('u.id')
        .pluck('u.id');
    },
    /** Returns the ids of all admins, according to the events that the read model has applied so far. */
    async admins(): Promise<readonly string[]> {
      return db(USERS).whereRaw(`'admin' = any(roles)`).pluck('id');
    },
  };
};
export type AccountQueries = ReturnType<typeof accountQueries>;
