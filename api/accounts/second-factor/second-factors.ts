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
import type { Platform } from '../../platform/feature.ts';
import type { AccountCommands } from '../handler.ts';
import { recoveryCodes } from './recovery-codes.ts';

const TABLE = 'accounts.second_factors';
/** Loads the module on first use, because most processes never need it. */
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

export interface SecondFactorPorts extends Pick<Platform, 'db' | 'clock'> {
  readonly note: AccountCommands['noteSecondFactor'];
  /** Returns the account's label in an authenticator app. */
  readonly labelOf: (userId: UserId) => Promise<string>;
  /** Warns a user that somebody has reached the limit of wrong codes; `since` is the time of the first try. */
  readonly warn: (userId: UserId, since: Date) => Promise<unknown>;
}

/** Codes from an authenticator app (TOTP), and recovery codes for users who have lost the app. The table determines whether a user has a second
 *  factor; the event log only records changes. The caller must have identified the user by a session, or by a sign-in that waits for its second
 *  step. */
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
    if (opened === null) throw SecondFactorOff(); // the person was erased after the row was read
    return opened;
  };
  const shown = async (row: Row): Promise<SecondFactorSecret> =>
    (await totp()).forApps(await secretOf(row), await labelOf(row.user_id));

  /** Counts one try before the code is checked, so that concurrent guesses cannot exceed the limit.
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
  /** Consumes a code from the app. Each code is accepted only once, even if it is used twice at the same time.
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
    /** Returns the time at which the second factor was enabled (null if it is off), and the number of recovery codes that are left. */
    async of(userId: UserId): Promise<{ readonly enabledAt: Date | null; readonly recoveryCodesLeft: number }> {
      const enabledAt = (await rowOf(userId))?.enabled_at ?? null;
      return { enabledAt, recoveryCodesLeft: enabledAt ? await recoveryCodes(db).left(userId) : 0 };
    },
    /** Starts a setup. A repeated call with the same `begunBy` returns the same secret.
     *  @param begunBy the id of the session, or of the second step of a sign-in, that starts the setup
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
    /** Returns the result of `begin` as long as the setup can still be confirmed; otherwise null. */
    async begun(userId: UserId, begunBy: string): Promise<SecondFactorSecret | null> {
      const row = await rowOf(userId);
      return isUnderWay(row, begunBy) ? shown(row) : null;
    },
    /** Completes the setup. After this, signing in requires a code.
     *  @returns the recovery codes, which cannot be shown again
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
    /** Resolves if the code is valid. Accepts a code from the app or a recovery code, and consumes a recovery code.
     *  @throws Rejection SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_TRIES_USED_UP, INVALID_INPUT */
    async prove(userId: UserId, input: unknown): Promise<void> {
      const { code } = parseInput(SecondFactorProof, input);
      const row = await rowOf(userId);
      if (!row?.enabled_at) throw SecondFactorOff();
      await takeTry(userId);
      await (/^\d{6}$/.test(code) ? takeCode(row, code) : takeRecoveryCode(userId, code));
    },
    /** Replaces all recovery codes. Call this only for a user who has just entered a valid code. */
    async renewRecoveryCodes(userId: UserId): Promise<readonly string[]> {
      await note(userId, { type: 'RenewRecoveryCodes' });
      return db.transaction((tx) => recoveryCodes(tx).renew(userId));
    },
    /** Removes the second factor and its secret. Signing in then requires no code. The caller records the removal in the log. */
    async remove(userId: UserId): Promise<void> {
      await recoveryCodes(db).remove(userId);
      await db(TABLE).where({ user_id: userId }).delete();
    },
    /** Returns the data for "Download my data". It contains neither the secret nor the codes, because anybody who finds the file could sign in with
     *  them. */
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
    async prune(): Promise<void> {
      const before = new Date(clock().getTime() - SECOND_STEP_MS);
      await db(TABLE).whereNull('enabled_at').where('begun_at', '<', before).delete();
    },
  };
};
export type SecondFactors = ReturnType<typeof secondFactors>;
