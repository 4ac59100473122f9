import type { Knex } from 'knex';
import { personalData } from '../../../projections/platform/personal-data.ts';
import type { UserId } from '../../../schema/accounts/ids.ts';
import {
  SECOND_FACTOR_TRIES,
  SECOND_STEP_MS,
  SecondFactorNotBegun,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorProof,
  type SecondFactorSecret,
  SecondFactorTriesUsedUp,
  SecondFactorWrong,
} from '../../../schema/accounts/second-factor.ts';
import { parseInput } from '../../../schema/kernel/rejection.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import type { AccountCommands } from '../handler.ts';
import { recoveryCodes } from './recovery-codes.ts';

const TABLE = 'accounts.second_factors';
/** Loaded once somebody needs it: most never do. */
const totp = () => import('./totp.ts');

interface Row {
  readonly user_id: string;
  readonly secret: string;
  readonly begun_by: string;
  readonly begun_at: Date;
  readonly enabled_at: Date | null;
  readonly last_step: string | null;
  readonly tries: number;
  readonly tries_since: Date | null;
}

export interface SecondFactorPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  /** Notes in the log what happened to somebody's second factor. */
  readonly note: AccountCommands['noteSecondFactor'];
  /** How an authenticator app names the account. */
  readonly labelOf: (userId: UserId) => Promise<string>;
  /** Tells somebody that wrong codes were tried until no more are taken.
   *  @param since when the first of them came */
  readonly warn: (userId: UserId, since: Date) => Promise<unknown>;
}

/** Codes of an authenticator app (TOTP), and recovery codes for those who lost it. The table says whether somebody has one; the log
 *  tells what happened to it. Whoever calls knows who asks: a session, or a sign-in that waits for its second step. */
export const secondFactors = ({ db, clock, note, labelOf, warn }: SecondFactorPorts) => {
  const rowOf = async (userId: UserId): Promise<Row | null> =>
    (await db<Row>(TABLE).where({ user_id: userId }).first()) ?? null;
  const isUnderWay = (row: Row | null, begunBy: string): row is Row =>
    row !== null &&
    row.enabled_at === null &&
    row.begun_by === begunBy &&
    clock().getTime() - row.begun_at.getTime() < SECOND_STEP_MS;
  const secretOf = async ({ user_id, secret }: Row): Promise<string> => {
    const opened = await personalData(db).open(user_id, Sealed.parse(secret));
    if (opened === null) throw SecondFactorOff(); // erased since the row was read
    return opened;
  };
  const shown = async (row: Row): Promise<SecondFactorSecret> =>
    (await totp()).forApps(await secretOf(row), await labelOf(row.user_id));

  /** Takes one try, before anybody knows whether the guess is right: of any number at the same time no more than the limit get one.
   *  @throws Rejection SECOND_FACTOR_TRIES_USED_UP */
  const takeTry = async (userId: UserId): Promise<void> => {
    const now = clock();
    const since = new Date(now.getTime() - SECOND_FACTOR_TRIES.withinMs);
    const { rows } = await db.raw<{ rows: { tries: number }[] }>(
      `update ${TABLE} set
         tries = case when tries_since > :since then tries + 1 else 1 end,
         tries_since = case when tries_since > :since then tries_since else :now end
       where user_id = :userId and (tries_since is null or tries_since <= :since or tries < :most)
       returning tries`,
      { userId, now, since, most: SECOND_FACTOR_TRIES.most },
    );
    if (rows.length > 0) return;
    const row = await rowOf(userId);
    if (!row) throw SecondFactorOff();
    await warn(userId, row.tries_since ?? now);
    throw SecondFactorTriesUsedUp();
  };
  /** Takes a code of the app, once: of two who have the same one at the same time, one.
   *  @throws Rejection SECOND_FACTOR_WRONG */
  const takeCode = async (row: Row, code: string): Promise<void> => {
    const step = (await totp()).periodOf(await secretOf(row), code, clock());
    const taken =
      step !== null &&
      (await db<Row>(TABLE)
        .where({ user_id: row.user_id })
        .where((query) => query.whereNull('last_step').orWhere('last_step', '<', step))
        .update({ last_step: String(step), tries: 0, tries_since: null }));
    if (!taken) throw SecondFactorWrong();
  };
  const takeRecoveryCode = async (userId: UserId, code: string): Promise<void> => {
    const left = await recoveryCodes(db).use(userId, code, clock());
    if (left === null) throw SecondFactorWrong();
    await db<Row>(TABLE).where({ user_id: userId }).update({ tries: 0, tries_since: null });
    await note(userId, { type: 'UseRecoveryCode', left });
  };

  return {
    /** Since when signing in asks for a code, null where it does not; and how many recovery codes are left. */
    async of(userId: UserId): Promise<{ readonly enabledAt: Date | null; readonly recoveryCodesLeft: number }> {
      const enabledAt = (await rowOf(userId))?.enabled_at ?? null;
      return { enabledAt, recoveryCodesLeft: enabledAt ? await recoveryCodes(db).left(userId) : 0 };
    },
    /** Begins to set one up. Asked again by the same asker, it answers the same secret.
     *  @param begunBy the session, or the second step of a sign-in, that asks
     *  @throws Rejection SECOND_FACTOR_ON */
    async begin(userId: UserId, begunBy: string): Promise<SecondFactorSecret> {
      const known = await rowOf(userId);
      if (isUnderWay(known, begunBy)) return shown(known);
      const secret = await personalData(db).seal(userId, (await totp()).newSecret());
      const fresh = { secret, begun_by: begunBy, begun_at: clock(), last_step: null, tries: 0, tries_since: null };
      const [row] = await db<Row>(TABLE)
        .insert({ user_id: userId, ...fresh })
        .onConflict('user_id')
        .merge(fresh)
        .where(`${TABLE}.enabled_at`, null)
        .returning('*');
      if (!row) throw SecondFactorOn();
      return shown(row);
    },
    /** What `begin` answered, as long as it can be confirmed; null after that. */
    async begun(userId: UserId, begunBy: string): Promise<SecondFactorSecret | null> {
      const row = await rowOf(userId);
      return isUnderWay(row, begunBy) ? shown(row) : null;
    },
    /** Sets it up: from here on signing in asks for a code.
     *  @returns the recovery codes, which are told this once
     *  @throws Rejection SECOND_FACTOR_NOT_BEGUN, SECOND_FACTOR_ON, SECOND_FACTOR_WRONG, SECOND_FACTOR_TRIES_USED_UP, INVALID_INPUT */
    async confirm(userId: UserId, begunBy: string, input: unknown): Promise<readonly string[]> {
      const { code } = parseInput(SecondFactorProof, input);
      const row = await rowOf(userId);
      if (row?.enabled_at) throw SecondFactorOn();
      if (!isUnderWay(row, begunBy)) throw SecondFactorNotBegun();
      await takeTry(userId);
      await takeCode(row, code);
      await note(userId, { type: 'EnableSecondFactor' });
      return db.transaction(async (tx) => {
        const codes = await recoveryCodes(tx).renew(userId);
        await tx<Row>(TABLE).where({ user_id: userId }).update({ enabled_at: clock() });
        return codes;
      });
    },
    /** Returns where the code is the app's or one of the recovery codes, which is used up then.
     *  @throws Rejection SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_TRIES_USED_UP, INVALID_INPUT */
    async prove(userId: UserId, input: unknown): Promise<void> {
      const { code } = parseInput(SecondFactorProof, input);
      const row = await rowOf(userId);
      if (!row?.enabled_at) throw SecondFactorOff();
      await takeTry(userId);
      await (/^\d{6}$/.test(code) ? takeCode(row, code) : takeRecoveryCode(userId, code));
    },
    /** Makes new recovery codes in place of all others; for who has just proved to have the factor. */
    async renewRecoveryCodes(userId: UserId): Promise<readonly string[]> {
      await note(userId, { type: 'RenewRecoveryCodes' });
      return db.transaction((tx) => recoveryCodes(tx).renew(userId));
    },
    /** Signing in asks for no code any more, and nothing is left of the secret. The log is told by whoever calls. */
    async remove(userId: UserId): Promise<void> {
      await recoveryCodes(db).remove(userId);
      await db(TABLE).where({ user_id: userId }).delete();
    },
    /** For "Download my data": all but the secret and the codes, which would open the account to whoever finds the file. */
    async exportOf(userId: UserId) {
      const row = await rowOf(userId);
      const codes: { used_at: Date | null }[] = await db('accounts.recovery_codes')
        .where({ user_id: userId })
        .orderBy('used_at')
        .select('used_at');
      return {
        enabledAt: row?.enabled_at ?? null,
        recoveryCodes: codes.map(({ used_at }) => ({ usedAt: used_at })),
      };
    },
    /** Forgets those that somebody began to set up and never confirmed. */
    async prune(): Promise<void> {
      const before = new Date(clock().getTime() - SECOND_STEP_MS);
      await db(TABLE).whereNull('enabled_at').where('begun_at', '<', before).delete();
    },
  };
};
export type SecondFactors = ReturnType<typeof secondFactors>;
