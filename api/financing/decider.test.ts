import { describe, expect, it } from 'vitest';
import type { LenderEvent } from '../../schema/financing/events.ts';
import type { LenderFacts } from '../../schema/financing/lender.ts';
import { CATALOGUE, type LenderCommand, lenderDecider, type SaidEvent } from './decider.ts';

const lenderId = '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a40101';
const now = '2026-11-21T09:00:00.000Z';
const today = '2026-11-21';
const source = 'https://bank.example/rates';
const facts = (told: Partial<LenderFacts> = {}): LenderFacts => ({
  name: 'Bank',
  product: 'Used Car Loan',
  url: 'https://bank.example/',
  rate: { fromPercent: 9, toPercent: null, asOf: '2026-11-01', source },
  fee: null,
  maxMonths: null,
  maxSharePercent: null,
  leastInr: null,
  mostInr: null,
  maxCarAge: null,
  maxCarAgeAtEnd: null,
  eligibility: [],
  ...told,
});
const listed: LenderEvent = { type: 'LenderListed', data: { lenderId, facts: facts(), listedAt: now } };
const withdrawn: LenderEvent = { type: 'LenderWithdrawn', data: { lenderId, withdrawnAt: now } };
const decide = (given: readonly SaidEvent[], command: LenderCommand) =>
  lenderDecider.decide(command, given.reduce(lenderDecider.evolve, lenderDecider.initial));
const list = (told = facts()): LenderCommand => ({ type: 'ListLender', lenderId, facts: told, now, today });
const change = (told: LenderFacts): LenderCommand => ({ type: 'ChangeLender', lenderId, facts: told, now, today });
const withdraw: LenderCommand = { type: 'WithdrawLender', lenderId, now };
const rate = (fromPercent: number, asOf: string) => facts({ rate: { fromPercent, toPercent: null, asOf, source } });

describe('a lender', () => {
  it('is listed once: again changes nothing, also after it was withdrawn', () => {
    expect(decide([], list())).toEqual([listed]);
    expect(decide([listed], list(rate(5, today)))).toEqual([]);
    expect(decide([listed, withdrawn], list())).toEqual([]);
  });
  it('is changed with the whole of the new facts', () => {
    const told = rate(8.5, '2026-11-20');
    expect(decide([listed], change(told))).toEqual([
      { type: 'LenderChanged', data: { lenderId, facts: told, changedAt: now } },
    ]);
  });
  it('is not changed by saying the same', () => expect(decide([listed], change(facts()))).toEqual([]));
  it('takes no changed figure with an older date', () => {
    expect(() => decide([listed], change(rate(8.5, '2026-10-31')))).toThrow(
      expect.objectContaining({ code: 'FIGURE_NOT_NEWER', fields: [expect.objectContaining({ path: 'rate.asOf' })] }),
    );
    expect(decide([listed], change(rate(8.5, '2026-11-01')))).toHaveLength(1);
  });
  it('may stop providing a figure', () => expect(decide([listed], change(facts({ rate: null })))).toHaveLength(1));
  it('takes no figure of the future', () => {
    expect(() => decide([], list(rate(9, '2026-11-22')))).toThrow(
      expect.objectContaining({ code: 'FIGURE_IN_FUTURE' }),
    );
    const note = facts({ eligibility: [{ text: 'Anybody', asOf: '2026-11-22', source }] });
    expect(() => decide([listed], change(note))).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ path: 'eligibility.0.asOf' })] }),
    );
  });
  it('is withdrawn once, and changed no more', () => {
    expect(decide([listed], withdraw)).toEqual([withdrawn]);
    expect(decide([listed, withdrawn], withdraw)).toEqual([]);
    expect(() => decide([listed, withdrawn], change(rate(5, today)))).toThrow(
      expect.objectContaining({ code: 'LENDER_WITHDRAWN' }),
    );
  });
  it('says what a later release knows of it as long as nobody changed or withdrew it', () => {
    const told = facts({ maxCarAge: { value: 3, asOf: '2026-11-01', source } });
    const restate: LenderCommand = { type: 'RestateLender', lenderId, facts: told, now, today };
    const changed: LenderEvent = { type: 'LenderChanged', data: { lenderId, facts: told, changedAt: now } };
    expect(decide([listed], restate)).toEqual([changed]);
    expect(decide([listed, { ...changed, data: { ...changed.data, facts: rate(8, today) } }], restate)).toEqual([]);
    expect(decide([listed, withdrawn], restate)).toEqual([]);
    const { rate: first, ...rest } = facts();
    expect(decide([listed], { ...restate, facts: { ...rest, rate: first } })).toEqual([]);
  });
  it('says what each later release knows of it, until the desk changes it', () => {
    const told = (years: number) => facts({ maxCarAge: { value: years, asOf: '2026-11-01', source } });
    const changed = (years: number, actor: string): SaidEvent => ({
      type: 'LenderChanged',
      data: { lenderId, facts: told(years), changedAt: now },
      metadata: { actor },
    });
    const restate: LenderCommand = { type: 'RestateLender', lenderId, facts: told(5), now, today };
    const second = [{ type: 'LenderChanged', data: { lenderId, facts: told(5), changedAt: now } }];
    expect(decide([listed, changed(3, CATALOGUE)], restate)).toEqual(second);
    expect(decide([listed, changed(3, CATALOGUE), changed(4, CATALOGUE)], restate)).toEqual(second);
    expect(decide([listed, changed(5, CATALOGUE)], restate)).toEqual([]);
    expect(decide([listed, changed(3, 'admin')], restate)).toEqual([]);
    expect(decide([listed, changed(3, CATALOGUE), changed(4, 'admin')], restate)).toEqual([]);
    expect(decide([listed, changed(3, CATALOGUE), withdrawn], restate)).toEqual([]);
    // Once the desk has changed an entry, no release restates it, even if an earlier release has overwritten the desk's change.
    expect(decide([listed, changed(3, 'admin'), changed(4, CATALOGUE)], restate)).toEqual([]);
  });
  it('that was never listed is not found', () => {
    expect(() => decide([], withdraw)).toThrow(expect.objectContaining({ code: 'LENDER_NOT_FOUND' }));
    expect(() => decide([], change(facts()))).toThrow(expect.objectContaining({ code: 'LENDER_NOT_FOUND' }));
  });
});
