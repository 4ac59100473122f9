import { describe, expect, it } from 'vitest';
import { UserId } from '../../schema/accounts/ids.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { RatingDecision } from '../../schema/ratings/enumerations.ts';
import type { RatingEvent } from '../../schema/ratings/events.ts';
import { type RatingCommand, ratingDecider } from './decider.ts';

const id = (n: number) => `019b1d01-1c22-7d33-8e44-${String(n).padStart(12, '0')}`;
const ratingId = id(1);
const person = (n: number): UserId => UserId.parse(id(n));
const [SELLER, BUYER, OTHER, ADMIN] = [person(2), person(3), person(4), person(5)];
const AT = '2026-11-26T09:00:00.000Z';
const words = Sealed.parse('sealed:1:aXYtYW5kLXRhZy1vZi0yOC1ieXRlcy1oZXJlOmk');
const rate = (stars: number): RatingCommand => ({
  ...{ type: 'Rate', ratingId, sellerId: SELLER, buyerId: BUYER, ground: 'visited', stars, words, ratedAt: AT },
});
const answer = (by = SELLER): RatingCommand => ({ type: 'Answer', ratingId, sellerId: by, words, answeredAt: AT });
const report = (by: UserId): RatingCommand => ({ type: 'Report', ratingId, by, reason: 'insult', reportedAt: AT });
const decide = (decision: RatingDecision, by = ADMIN): RatingCommand => ({
  ...{ type: 'Moderate', ratingId, decision, words, by, decidedAt: AT },
});

const stateOf = (events: readonly RatingEvent[]) => events.reduce(ratingDecider.evolve, ratingDecider.initial);
const given = (...commands: readonly RatingCommand[]): readonly RatingEvent[] => {
  const events: RatingEvent[] = [];
  for (const command of commands) events.push(...ratingDecider.decide(command, stateOf(events)));
  return events;
};
const when = (events: readonly RatingEvent[], command: RatingCommand) =>
  ratingDecider.decide(command, stateOf(events)).map(({ type }) => type);
const code = (name: string) => expect.objectContaining({ code: name });

describe('a rating', () => {
  it('is given, and changed by a later one', () => {
    const events = given(rate(2), rate(5));
    expect(stateOf(events)).toMatchObject({ stars: 5, changedAt: AT });
  });
  it('is answered once, by its seller alone', () => {
    expect(when(given(rate(2)), answer())).toEqual(['RatingAnswered']);
    expect(() => when(given(rate(2)), answer(OTHER))).toThrow(code('RATING_NOT_FOUND'));
    expect(() => when(given(rate(2), answer()), answer())).toThrow(code('RATING_ANSWERED'));
    expect(() => when([], answer())).toThrow(code('RATING_NOT_FOUND'));
  });
  it('is reported by others, hidden or kept by the desk, and stays hidden when it is changed', () => {
    expect(when(given(rate(1)), report(SELLER))).toEqual(['RatingReported']);
    expect(when(given(rate(1), report(SELLER)), report(OTHER))).toEqual([]);
    expect(() => when(given(rate(1)), report(BUYER))).toThrow(code('RATING_NOT_FOUND'));
    expect(() => when(given(rate(1)), decide('hide'))).toThrow(code('RATING_NOT_REPORTED'));
    const hidden = given(rate(1), report(SELLER), decide('hide'), rate(2));
    expect(stateOf(hidden)).toMatchObject({ isHidden: true, reportedAt: null });
    expect(when(hidden, decide('hide'))).toEqual([]);
    expect(() => when(hidden, answer())).toThrow(code('RATING_NOT_FOUND'));
    expect(stateOf([...hidden, ...ratingDecider.decide(decide('keep'), stateOf(hidden))])).toMatchObject({
      isHidden: false,
    });
  });
  it('is not reported again as the desk kept it, but again once it changed', () => {
    const kept = given(rate(1), report(SELLER), decide('keep'));
    expect(() => when(kept, report(OTHER))).toThrow(code('RATING_KEPT'));
    const changed = [...kept, ...ratingDecider.decide(rate(2), stateOf(kept))];
    expect(when(changed, report(OTHER))).toEqual(['RatingReported']);
    expect(stateOf(kept)?.decisions).toEqual([{ decision: 'keep', reason: words, by: ADMIN, decidedAt: AT }]);
  });
  it('keeps its place when the answer alone breaks the rules, which the buyer may report', () => {
    const rude = given(rate(1), answer());
    expect(when(rude, report(BUYER))).toEqual(['RatingReported']);
    const hidden = given(rate(1), answer(), report(BUYER), decide('hide_answer'));
    expect(stateOf(hidden)).toMatchObject({ isHidden: false, isAnswerHidden: true, reportedAt: null });
    expect(when(hidden, decide('hide_answer'))).toEqual([]);
    expect(() => when(hidden, answer())).toThrow(code('RATING_ANSWERED'));
    expect(() => when(hidden, report(BUYER))).toThrow(code('RATING_NOT_FOUND'));
    expect(stateOf([...hidden, ...ratingDecider.decide(decide('keep'), stateOf(hidden))])).toMatchObject({
      isAnswerHidden: false,
    });
    expect(() => when(given(rate(1), report(SELLER)), decide('hide_answer'))).toThrow(code('NO_ANSWER'));
  });
  it('is decided by nobody who gave or got it', () => {
    for (const who of [SELLER, BUYER])
      expect(() => when(given(rate(1), report(OTHER)), decide('hide', who))).toThrow(code('OWN_RATING'));
  });
});
