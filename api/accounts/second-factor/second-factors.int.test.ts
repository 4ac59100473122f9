import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECOVERY_CODES, SECOND_FACTOR_TRIES, SECOND_STEP_MS } from '../../../schema/accounts/second-factor.ts';
import { type AccountsUnderTest, accountsUnderTest, person, refused } from '../testing/accounts.ts';
import { appCode } from '../testing/authenticator.ts';
import { scanFor } from '../testing/database-text-search.ts';
import { type SecondFactorPorts, secondFactors } from './second-factors.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-21T10:00:05.000Z');
const [SESSION, OTHER] = ['019a8f00-0000-7000-8000-0000000000a1', '019a8f00-0000-7000-8000-0000000000a2'];

let under: AccountsUnderTest;
beforeAll(async () => {
  under = await accountsUnderTest();
});
afterAll(() => under?.close());

/** Creates a user with functions to set up a second factor, and with a clock that the test advances. */
const somebody = async () => {
  const { userId } = await under.commands().signIn(person());
  let now = START;
  const warned: Date[] = [];
  const ports: SecondFactorPorts = {
    db: under.product.db,
    clock: () => now,
    note: under.commands().noteSecondFactor,
    labelOf: async () => 'asha@example.in',
    warn: async (_userId, since) => void warned.push(since),
  };
  const factors = secondFactors(ports);
  return {
    userId,
    factors,
    warned,
    /** Advances the clock by periods of 30 s. */
    wait: (periods: number) => {
      now = new Date(now.getTime() + periods * 30_000);
    },
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    code: (secret: string, offset = 0) => appCode(secret, now, offset),
    /** Sets up the second factor; returns the secret and the recovery codes. */
    enrol: async () => {
      const { secret } = await factors.begin(userId, SESSION);
      const codes = await factors.confirm(userId, SESSION, { code: appCode(secret, now) });
      return { secret, codes };
    },
  };
};

describe('setting a second factor up', () => {
  it('tells a secret and an address for apps, the same when it is asked for again', async () => {
    const { factors, userId } = await somebody();
    const begun = await factors.begin(userId, SESSION);
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(begun.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/CarSetu:asha@example.in',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: begun.secret, issuer: 'CarSetu' });
    expect(begun.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(await factors.begin(userId, SESSION)).toEqual(begun);
    expect(await factors.begun(userId, SESSION)).toEqual(begun);
    expect((await factors.begin(userId, OTHER)).secret).not.toBe(begun.secret);
    expect(await factors.begun(userId, SESSION)).toBeNull();
  });

  it('takes a right code from whoever began it, in time, and no other', async () => {
    const { factors, userId, code, later, wait } = await somebody();
    const { secret } = await factors.begin(userId, SESSION);
    await expect(factors.confirm(userId, OTHER, { code: code(secret) })).rejects.toEqual(
      refused('SECOND_FACTOR_NOT_BEGUN'),
    );
    await expect(factors.confirm(userId, SESSION, { code: code(secret, 3) })).rejects.toEqual(
      refused('SECOND_FACTOR_WRONG'),
    );
    expect(await factors.of(userId)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    later(SECOND_STEP_MS);
    await expect(factors.confirm(userId, SESSION, { code: code(secret) })).rejects.toEqual(
      refused('SECOND_FACTOR_NOT_BEGUN'),
    );
    const again = await factors.begin(userId, SESSION);
    expect(again.secret).not.toBe(secret);
    const codes = await factors.confirm(userId, SESSION, { code: code(again.secret) });
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const each of codes) expect(each).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await factors.of(userId)).recoveryCodesLeft).toBe(RECOVERY_CODES);
    wait(1);
    await expect(factors.confirm(userId, SESSION, { code: code(again.secret) })).rejects.toEqual(
      refused('SECOND_FACTOR_ON'),
    );
    await expect(factors.begin(userId, SESSION)).rejects.toEqual(refused('SECOND_FACTOR_ON'));
  });

  it('keeps neither the secret nor a recovery code in the clear, and no event has either', async () => {
    const { enrol } = await somebody();
    const { secret, codes } = await enrol();
    const forms = [secret, ...codes.flatMap((code) => [code, code.replaceAll('-', '')])];
    const { found, tables } = await scanFor(under.product.db, Object.fromEntries(forms.map((text) => [text, text])));
    expect(tables).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });
});

describe('a code', () => {
  it('is taken from the period before to the one after, each once and never an older one', async () => {
    const { enrol, factors, userId, code, wait } = await somebody();
    const { secret } = await enrol();
    const prove = (offset: number) => factors.prove(userId, { code: code(secret, offset) });
    await expect(prove(0)).rejects.toEqual(refused('SECOND_FACTOR_WRONG'));
    await expect(prove(-1)).rejects.toEqual(refused('SECOND_FACTOR_WRONG'));
    await expect(prove(2)).rejects.toEqual(refused('SECOND_FACTOR_WRONG'));
    await prove(1);
    wait(3);
    await prove(-1);
    await expect(prove(-1)).rejects.toEqual(refused('SECOND_FACTOR_WRONG'));
    await prove(0);
  });

  it('opens for one of many who have it at the same time', async () => {
    const { enrol, factors, userId, code, wait } = await somebody();
    const { secret } = await enrol();
    wait(2);
    const said = await Promise.allSettled(
      Array.from({ length: 6 }, () => factors.prove(userId, { code: code(secret) })),
    );
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is guessed at so often in an hour, however many guess at once, and the owner is told', async () => {
    const { enrol, factors, userId, code, later, wait, warned } = await somebody();
    const { secret } = await enrol();
    wait(2);
    const wrong = ['000000', '111111'].find((guess) => ![-1, 0, 1].some((offset) => code(secret, offset) === guess));
    const said = await Promise.allSettled(
      Array.from({ length: SECOND_FACTOR_TRIES.most + 5 }, () => factors.prove(userId, { code: wrong })),
    );
    const codes = said.map((each) => (each.status === 'rejected' ? each.reason.code : 'taken')).sort();
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'SECOND_FACTOR_TRIES_USED_UP'),
      ...Array.from({ length: SECOND_FACTOR_TRIES.most }, () => 'SECOND_FACTOR_WRONG'),
    ]);
    expect(new Set(warned.map(Number)).size).toBe(1);
    await expect(factors.prove(userId, { code: code(secret) })).rejects.toEqual(refused('SECOND_FACTOR_TRIES_USED_UP'));
    later(HOUR_MS);
    await factors.prove(userId, { code: code(secret) });
  });

  it('that is none is refused before it counts', async () => {
    const { enrol, factors, userId } = await somebody();
    await enrol();
    for (const code of ['', '12345', '1234567', 'abc', null, '0'.repeat(41)])
      await expect(factors.prove(userId, { code })).rejects.toEqual(refused('INVALID_INPUT'));
    const [row] = await under.product.db('accounts.second_factors').where({ user_id: userId });
    expect(row.tries).toBe(0);
  });
});

describe('a recovery code', () => {
  it('stands in for the app once, however it is written, and the log tells of it', async () => {
    const { enrol, factors, userId } = await somebody();
    const { codes } = await enrol();
    const [first = '', second = ''] = codes;
    await factors.prove(userId, { code: ` ${first.toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o')} ` });
    await expect(factors.prove(userId, { code: first })).rejects.toEqual(refused('SECOND_FACTOR_WRONG'));
    const both = await Promise.allSettled([
      factors.prove(userId, { code: second }),
      factors.prove(userId, { code: second.replaceAll('-', '') }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await factors.of(userId)).recoveryCodesLeft).toBe(RECOVERY_CODES - 2);
    const told = await under.queries.securityHistory(userId);
    expect(told.map(({ what }) => what)).toEqual(['recovery_code_used', 'recovery_code_used', 'second_factor_enabled']);
  });

  it('of another account, or of an older set, is none', async () => {
    const [asha, meera] = [await somebody(), await somebody()];
    const [ofAsha, ofMeera] = [await asha.enrol(), await meera.enrol()];
    await expect(asha.factors.prove(asha.userId, { code: ofMeera.codes[0] })).rejects.toEqual(
      refused('SECOND_FACTOR_WRONG'),
    );
    const renewed = await asha.factors.renewRecoveryCodes(asha.userId);
    await expect(asha.factors.prove(asha.userId, { code: ofAsha.codes[0] })).rejects.toEqual(
      refused('SECOND_FACTOR_WRONG'),
    );
    await asha.factors.prove(asha.userId, { code: renewed[0] });
  });
});

it('leaves nothing of a second factor that is removed, nor of one that nobody confirmed', async () => {
  const { enrol, factors, userId, later } = await somebody();
  await enrol();
  await factors.remove(userId);
  expect(await factors.of(userId)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
  await expect(factors.prove(userId, { code: '123456' })).rejects.toEqual(refused('SECOND_FACTOR_OFF'));
  await factors.begin(userId, SESSION);
  later(SECOND_STEP_MS + 1);
  await factors.prune();
  expect(await under.product.db('accounts.second_factors').where({ user_id: userId })).toEqual([]);
});
