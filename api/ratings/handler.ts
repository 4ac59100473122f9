import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { RatingQueries } from '../../projections/ratings/queries.ts';
import { UserId } from '../../schema/accounts/ids.ts';
import type { AnswerRating, DecideRating, RateSeller, ReportRating } from '../../schema/ratings/inputs.ts';
import { NothingToRate, RatingNotFound } from '../../schema/ratings/rejections.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { As } from '../shared/idempotency.ts';
import { type RatingCommand, ratingDecider } from './decider.ts';

export interface RatingPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: RatingQueries;
  readonly guard: Pick<SafetyGuard, 'mayAct'>;
}
/** The UUID namespace of rating ids. Each pair of buyer and seller has one rating id. */
const RATING_IDS = '5d7c1f0a-8a52-5f0e-9b1e-2f3c6a4d7e81';

/** Returns the command handlers for ratings of sellers. The user must come from the session. */
export const ratingCommands = ({ db, store, clock, shown, queries, guard }: RatingPorts) => {
  const handle = commandHandler({ store, category: 'rating', decider: ratingDecider });
  const carryOut = async (id: string, command: RatingCommand, { actor, commandId = randomUUID() }: As) =>
    shown((await handle(id, command, { actor, commandId })).position);
  /** @throws Rejection RATING_NOT_FOUND */
  const known = async (id: string) => {
    const found = await queries.one(id);
    if (!found) throw RatingNotFound();
    return { ratingId: found.id, buyerId: found.buyerId };
  };
  return {
    /** Rates a seller, or changes the rating.
     *  @throws Rejection NOTHING_TO_RATE, SUSPENDED */
    async rate(sellerId: string, { stars, words }: RateSeller, as: As): Promise<void> {
      await guard.mayAct(as.actor);
      const ground = await queries.groundOf(as.actor, sellerId);
      if (ground === null) throw NothingToRate();
      const ratingId = uuidFrom(`${as.actor} ${sellerId}`, RATING_IDS);
      const sealed = await personalData(db).sealIfGiven(as.actor, words);
      const who = { sellerId: UserId.parse(sellerId), buyerId: UserId.parse(as.actor) };
      const ratedAt = clock().toISOString();
      await carryOut(ratingId, { type: 'Rate', ratingId, ...who, ground, stars, words: sealed, ratedAt }, as);
    },
    /** @throws Rejection RATING_NOT_FOUND (also for a rating of another seller), RATING_ANSWERED, SUSPENDED */
    async answer(id: string, { words }: AnswerRating, as: As): Promise<void> {
      await guard.mayAct(as.actor);
      const { ratingId } = await known(id);
      const sealed = await personalData(db).seal(as.actor, words);
      const data = { ratingId, sellerId: UserId.parse(as.actor), words: sealed, answeredAt: clock().toISOString() };
      await carryOut(ratingId, { type: 'Answer', ...data }, as);
    },
    /** @throws Rejection RATING_NOT_FOUND (also for the reporter's own rating without an answer), RATING_KEPT, SUSPENDED */
    async report(id: string, { reason }: ReportRating, as: As): Promise<void> {
      await guard.mayAct(as.actor);
      const { ratingId } = await known(id);
      const data = { ratingId, by: UserId.parse(as.actor), reason, reportedAt: clock().toISOString() };
      await carryOut(ratingId, { type: 'Report', ...data }, as);
    },
    /** @throws Rejection RATING_NOT_FOUND, RATING_NOT_REPORTED, OWN_RATING, NO_ANSWER */
    async decide(id: string, { decision, reason }: DecideRating, as: As): Promise<void> {
      const { ratingId, buyerId } = await known(id);
      const words = await personalData(db).seal(buyerId, reason);
      const data = { ratingId, decision, words, by: UserId.parse(as.actor), decidedAt: clock().toISOString() };
      await carryOut(ratingId, { type: 'Moderate', ...data }, as);
    },
  };
};
export type RatingCommands = ReturnType<typeof ratingCommands>;
