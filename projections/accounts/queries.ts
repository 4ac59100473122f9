import type { Knex } from 'knex';
import { z } from 'zod';
import type { FindUsersInput } from '../../schema/accounts/inputs.ts';
import { BadUsersCursor } from '../../schema/accounts/rejections.ts';
import { Role } from '../../schema/accounts/roles.ts';
import type {
  AccountUser,
  AccountView,
  AdminUserPage,
  AdminUserView,
  Consent,
  PendingErasure,
  RoleChange,
  SecurityChange,
  SocialAccount,
} from './views.ts';

const USERS = 'accounts_read.users';
const SOCIAL = 'accounts_read.social_accounts';

interface Row {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  phone: string | null;
  phone_verified: boolean;
  is_premium: boolean;
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
  erasure_requested_at && erase_at ? { requestedAt: erasure_requested_at, erasedAt: erase_at } : null;

/** "+919876543210" is "+91 98••• ••210". */
const masked = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 5)}••• ••${phone.slice(-3)}`;

const adminUserOf = (row: Row & { providers: AdminUserView['providers'] | null }): AdminUserView => ({
  ...userOf(row),
  isPremium: row.is_premium,
  memberSince: row.created_at,
  providers: row.providers ?? [],
  erasure: erasureOf(row),
  erasedAt: row.erased_at,
});

/** The newest users have the greatest ids: a place among them is the id of the last one seen. */
const writeCursor = (id: string): string => Buffer.from(id).toString('base64url');
const readCursor = (cursor: string): string => {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!isId(id)) throw BadUsersCursor();
  return id;
};

const NAME = `nullif(concat_ws(' ', u.first_name, u.last_name), '')`;
const PROVIDERS = `(select array_agg(s.provider order by s.created_at) from ${SOCIAL} s where s.user_id = u.id) as providers`;

/** What is known of people with an account. An id that is none, or of somebody erased, finds nobody. */
export const accountQueries = (db: Knex) => {
  const openRow = async (id: string): Promise<Row | null> =>
    isId(id) ? ((await db<Row>(USERS).where({ id }).whereNull('erased_at').first()) ?? null) : null;

  const socialAccounts = async (userId: string): Promise<readonly SocialAccount[]> =>
    db(SOCIAL)
      .where({ user_id: userId })
      .orderBy('created_at')
      .select({ provider: 'provider', name: 'provider_name', email: 'provider_email', linkedAt: 'created_at' });

  const consents = async (userId: string): Promise<readonly Consent[]> =>
    db('accounts_read.consents')
      .where({ user_id: userId })
      .orderBy('position', 'desc')
      .select({ document: 'document', version: 'version', isGiven: 'is_given', recordedAt: 'recorded_at' });

  const matching = ({ q, role }: Pick<FindUsersInput, 'q' | 'role'>) => {
    const query = db(`${USERS} as u`).whereNull('u.erased_at');
    if (role) query.whereRaw('? = any(u.roles)', [role]);
    for (const word of q.toLowerCase().split(/\s+/u).filter(Boolean))
      query.whereRaw('position(? in u.searched) > 0', [word]);
    return query;
  };

  return {
    /** Who that is; null when there is no such user, or not any more. */
    async user(id: string): Promise<AccountUser | null> {
      const row = await openRow(id);
      return row && userOf(row);
    },
    /** The account as its owner sees it. */
    async account(id: string): Promise<AccountView | null> {
      const row = await openRow(id);
      if (!row) return null;
      const [linked, given] = await Promise.all([socialAccounts(id), consents(id)]);
      return {
        user: userOf(row),
        phoneMasked: row.phone && masked(row.phone),
        memberSince: row.created_at,
        socialAccounts: linked,
        consents: given,
        erasure: erasureOf(row),
      };
    },
    /** The verified phone number, in full, for what sends to it; null without one. */
    async phone(id: string): Promise<string | null> {
      return (await openRow(id))?.phone ?? null;
    },
    /** Users by words of their name or address and by role, newest first.
     *  @throws Rejection BAD_CURSOR */
    async findUsers({ q, role, first, after }: FindUsersInput): Promise<AdminUserPage> {
      const page = matching({ q, role })
        .orderBy('u.id', 'desc')
        .limit(first + 1);
      if (after) page.where('u.id', '<', readCursor(after));
      const [rows, counted] = await Promise.all([
        page.select('u.*', db.raw(PROVIDERS)),
        matching({ q, role }).count({ total: '*' }).first(),
      ]);
      const nodes = rows.slice(0, first).map(adminUserOf);
      const last = rows.length > first ? nodes.at(-1) : undefined;
      return { nodes, nextCursor: last ? writeCursor(last.id) : null, total: Number(counted?.total ?? 0) };
    },
    /** One user as an admin sees them; erased ones too, without what told who they were. */
    async adminUser(id: string): Promise<AdminUserView | null> {
      if (!isId(id)) return null;
      const row = await db(`${USERS} as u`).where('u.id', id).first('u.*', db.raw(PROVIDERS));
      return row ? adminUserOf(row) : null;
    },
    /** What was done to the roles of a user, newest first. */
    async rolesHistory(userId: string): Promise<readonly RoleChange[]> {
      if (!isId(userId)) return [];
      return db('accounts_read.roles_history as h')
        .joinRaw(`left join ${USERS} u on u.id::text = h.by`)
        .where('h.user_id', userId)
        .orderBy('h.position', 'desc')
        .select({
          role: 'h.role',
          change: 'h.change',
          by: 'h.by',
          reason: 'h.reason',
          at: 'h.at',
          byName: db.raw(NAME),
        });
    },
    /** What happened to how a user signs in, newest first. */
    async securityHistory(userId: string): Promise<readonly SecurityChange[]> {
      if (!isId(userId)) return [];
      return db('accounts_read.security_history as h')
        .joinRaw(`left join ${USERS} u on u.id::text = h.by`)
        .where('h.user_id', userId)
        .orderBy('h.position', 'desc')
        .select({ what: 'h.what', by: 'h.by', reason: 'h.reason', at: 'h.at', byName: db.raw(NAME) });
    },
    /** Whose erasure is due, and whose has begun and was not finished: their key is still there. */
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
    /** Everybody who is an admin, as far as the read model has come. */
    async admins(): Promise<readonly string[]> {
      return db(USERS).whereRaw(`'admin' = any(roles)`).pluck('id');
    },
  };
};
export type AccountQueries = ReturnType<typeof accountQueries>;
