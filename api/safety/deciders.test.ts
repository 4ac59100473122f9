import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { BlockEvent, ConductEvent, TalkReportEvent } from '../../schema/safety/events.ts';
import { BLOCKS_MOST, TALK_REPORTS_A_DAY } from '../../schema/safety/reasons.ts';
import {
  AppealDecidedAlready,
  AppealedAlready,
  AppealNotFound,
  NothingToAppeal,
  NotSuspended,
  TalkReportedAlready,
  TalkReportsDecidedAlready,
  TooManyBlocks,
  TooManyTalkReports,
} from '../../schema/safety/rejections.ts';
import { specificationFor } from '../testing/decider-given-when-then.ts';
import { type BlockCommand, blockDecider } from './block-decider.ts';
import { type ConductCommand, conductDecider, NO_CONDUCT, suspendedUntil } from './conduct-decider.ts';
import { type TalkReportCommand, talkReportDecider } from './report-decider.ts';

const id = (n: number) => `019a8d01-1c22-7d33-8e44-${String(n).padStart(12, '0')}`;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000).toISOString();
type Of<C extends { type: string }, T extends C['type']> = Extract<C, { type: T }>;
const without = <T extends { type: string }>({ type: _type, ...data }: T) => data;

describe('blocks', () => {
  const given = specificationFor(blockDecider);
  const block = (n: number): Of<BlockCommand, 'Block'> => ({
    ...{ type: 'Block', blockedId: id(n), reason: Sealed.parse('sealed:1:AAAA'), blockedAt: at(0) },
  });
  const unblock = (n: number): Of<BlockCommand, 'Unblock'> => ({
    type: 'Unblock',
    blockedId: id(n),
    unblockedAt: at(1),
  });
  const blocked = (n: number): BlockEvent => ({ type: 'PersonBlocked', data: without(block(n)) });
  const unblocked = (n: number): BlockEvent => ({ type: 'PersonUnblocked', data: without(unblock(n)) });

  it('are made once, taken back once, and made again', () => {
    given().when(block(1)).then(blocked(1));
    given(blocked(1)).when(block(1)).thenNothing();
    given(blocked(1)).when(unblock(1)).then(unblocked(1));
    given().when(unblock(1)).thenNothing();
    given(blocked(1), unblocked(1)).when(block(1)).then(blocked(1));
    given(blocked(1)).when(block(2)).then(blocked(2));
  });
  it('have an end', () => {
    const many = Array.from({ length: BLOCKS_MOST }, (_, n) => blocked(n));
    given(...many)
      .when(block(BLOCKS_MOST))
      .thenRejected(TooManyBlocks());
  });
  it('leave, after any commands, whoever was blocked last and not unblocked since', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(5)), { maxLength: 60 }), (steps) => {
        const expected = new Set<string>();
        let state = blockDecider.initial;
        for (const [isBlock, n] of steps) {
          for (const event of blockDecider.decide(isBlock ? block(n) : unblock(n), state))
            state = blockDecider.evolve(state, event);
          if (isBlock) expected.add(id(n));
          else expected.delete(id(n));
        }
        expect(state).toEqual(expected);
      }),
    );
  });
});

describe('reports', () => {
  const given = specificationFor(talkReportDecider);
  const report = (conversation: number, message: number | null, hours = 0): TalkReportCommand => ({
    type: 'ReportTalk',
    reportId: id(1000 + conversation),
    personId: id(1),
    conversationId: id(conversation),
    messageId: message === null ? null : id(message),
    reason: 'scam',
    words: null,
    reportedAt: at(hours),
  });
  const reported = (command: TalkReportCommand): TalkReportEvent => ({ type: 'TalkReported', data: without(command) });
  it('are made once a message, and of the person besides', () => {
    given(reported(report(2, 3)))
      .when(report(2, 3))
      .thenRejected(TalkReportedAlready());
    given(reported(report(2, 3)))
      .when(report(2, 4))
      .then(reported(report(2, 4)));
    given(reported(report(2, 3)))
      .when(report(2, null))
      .then(reported(report(2, null)));
    given(reported(report(2, null)))
      .when(report(2, null))
      .thenRejected(TalkReportedAlready());
  });
  it('are so many in 24 hours', () => {
    const day = Array.from({ length: TALK_REPORTS_A_DAY }, (_, n) => reported(report(n, null)));
    given(...day)
      .when(report(99, null, 23))
      .thenRejected(TooManyTalkReports());
    given(...day)
      .when(report(99, null, 24))
      .then(reported(report(99, null, 24)));
  });
});

describe('the desk', () => {
  const given = specificationFor(conductDecider);
  const message = { conversationId: id(2), messageId: id(3) };
  const person = { personId: id(1), note: null, by: id(9) };
  const decide = (reportIds: readonly string[], more: object = {}): Of<ConductCommand, 'DecideReports'> => ({
    ...{
      type: 'DecideReports',
      decisionId: id(50),
      reportIds: [...reportIds],
      outcome: 'message_hidden',
      messages: [message],
    },
    ...{ suspendedUntil: null, decidedAt: at(0), ...person, ...more },
  });
  const decided = (command: Of<ConductCommand, 'DecideReports'>): ConductEvent => ({
    type: 'TalkReportsDecided',
    data: without(command),
  });
  const suspended = decided(decide([id(4)], { outcome: 'suspended', messages: [], suspendedUntil: at(48) }));
  const appeal = (more: object): Of<ConductCommand, 'Appeal'> => ({
    ...{ type: 'Appeal', appealId: id(60), personId: id(1), about: 'hidden_message', message, signals: [] },
    ...{ words: null, madeAt: at(1), ...more },
  });
  const appealed = (command: Of<ConductCommand, 'Appeal'>, decisionId: string | null = null): ConductEvent => ({
    type: 'AppealMade',
    data: { ...without(command), decisionId },
  });
  const answer = (outcome: 'granted' | 'refused'): Of<ConductCommand, 'DecideAppeal'> => ({
    ...{ type: 'DecideAppeal', appealId: id(60), outcome, decidedAt: at(2), ...person },
  });
  const answered = (outcome: 'granted' | 'refused'): ConductEvent => ({
    type: 'AppealDecided',
    data: without(answer(outcome)),
  });
  const lift: ConductCommand = { type: 'LiftSuspension', decisionId: id(70), liftedAt: at(1), ...person };
  const conductAfter = (...events: readonly ConductEvent[]) => events.reduce(conductDecider.evolve, NO_CONDUCT);

  it('decides each report once: who is second decides only what came since', () => {
    const first = decided(decide([id(4), id(5)]));
    given(first)
      .when(decide([id(5)]))
      .thenRejected(TalkReportsDecidedAlready());
    given(first)
      .when(decide([id(5), id(6)]))
      .then(decided(decide([id(6)])));
  });
  it('suspends until a time, which is over by itself, by being lifted, or by a granted appeal', () => {
    const now = new Date(at(1));
    expect(suspendedUntil(conductAfter(suspended), now)).toBe(at(48));
    expect(suspendedUntil(conductAfter(suspended), new Date(at(48)))).toBeNull();
    given(suspended)
      .when(lift)
      .then({ type: 'SuspensionLifted', data: without(lift) });
    given().when(lift).thenRejected(NotSuspended());
    const asked = appealed(appeal({ about: 'suspension', message: null }), id(50));
    expect(suspendedUntil(conductAfter(suspended, asked, answered('granted')), now)).toBeNull();
    expect(suspendedUntil(conductAfter(suspended, asked, answered('refused')), now)).toBe(at(48));
  });
  it('hears an appeal against what is hidden, suspended or warned of, once', () => {
    const hidden = decided(decide([id(4)]));
    given(hidden)
      .when(appeal({}))
      .then(appealed(appeal({})));
    given().when(appeal({})).thenRejected(NothingToAppeal());
    given(hidden, appealed(appeal({})))
      .when(appeal({ appealId: id(61) }))
      .thenRejected(AppealedAlready());
    given(hidden, appealed(appeal({})), answered('granted'))
      .when(appeal({ appealId: id(61) }))
      .thenRejected(NothingToAppeal());
    const suspension = appeal({ about: 'suspension', message: null });
    given(suspended)
      .when(suspension)
      .then(appealed(suspension, id(50)));
    given().when(suspension).thenRejected(NothingToAppeal());
    const warning = appeal({ about: 'warning', signals: ['link'] });
    given().when(warning).then(appealed(warning));
    given()
      .when(appeal({ about: 'warning' }))
      .thenRejected(NothingToAppeal());
  });
  it('decides an appeal once', () => {
    const made = [decided(decide([id(4)])), appealed(appeal({}))] as const;
    given(...made)
      .when(answer('refused'))
      .then(answered('refused'));
    given(...made, answered('refused'))
      .when(answer('granted'))
      .thenRejected(AppealDecidedAlready());
    given().when(answer('granted')).thenRejected(AppealNotFound());
  });
});
