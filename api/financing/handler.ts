import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { LenderQueries } from '../../projections/financing/queries.ts';
import { dateOf, dayOf } from '../../schema/analytics/days.ts';
import { type CataloguedLender, type LenderFacts, LenderId } from '../../schema/financing/lender.ts';
import { LenderNotFound } from '../../schema/financing/rejections.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { As } from '../shared/idempotency.ts';
import { CATALOGUE, type LenderCommand, lenderDecider } from './decider.ts';
import { PUBLISHED_LENDERS } from './initial-lenders.ts';

export interface LenderPorts extends CommandPorts {
  readonly queries: LenderQueries;
}

/** Returns all commands on the catalogue of lenders. */
export const lenderCommands = ({ store, clock, queries, shown }: LenderPorts) => {
  const handle = commandHandler({ store, category: 'lender', decider: lenderDecider });
  const carryOut = async (command: LenderCommand, { actor, commandId = randomUUID() }: As) =>
    shown((await handle(command.lenderId, command, { actor, commandId })).position);
  const known = (id: string): string => {
    if (!LenderId.safeParse(id).success) throw LenderNotFound();
    return id.toLowerCase();
  };
  const told = (facts: LenderFacts) => {
    const at = clock();
    return { facts, now: at.toISOString(), today: dateOf(dayOf(at.getTime())) };
  };
  /** Returns the current entry. If the read model lags, the entry is built from `facts`. */
  const entry = async (id: string, facts: LenderFacts): Promise<CataloguedLender> =>
    (await queries.lender(id)) ?? { id, ...facts, changedAt: clock().toISOString(), withdrawnAt: null };

  return {
    /** @throws Rejection FIGURE_IN_FUTURE */
    async list(facts: LenderFacts, as: As): Promise<CataloguedLender> {
      const lenderId = uuid();
      await carryOut({ type: 'ListLender', lenderId, ...told(facts) }, as);
      return entry(lenderId, facts);
    },
    /** @throws Rejection LENDER_NOT_FOUND, LENDER_WITHDRAWN, FIGURE_IN_FUTURE, FIGURE_NOT_NEWER */
    async change(id: string, facts: LenderFacts, as: As): Promise<CataloguedLender> {
      const lenderId = known(id);
      await carryOut({ type: 'ChangeLender', lenderId, ...told(facts) }, as);
      return entry(lenderId, facts);
    },
    /** Withdraws a lender from the catalogue. Idempotent.
     *  @throws Rejection LENDER_NOT_FOUND */
    async withdraw(id: string, as: As): Promise<CataloguedLender> {
      const lenderId = known(id);
      await carryOut({ type: 'WithdrawLender', lenderId, now: clock().toISOString() }, as);
      const withdrawn = await queries.lender(lenderId);
      if (!withdrawn) throw LenderNotFound();
      return withdrawn;
    },
    /** Adds the `PUBLISHED_LENDERS` to the catalogue. Existing entries get the data of this release unless an admin has changed or withdrawn them. */
    async seed(): Promise<void> {
      for (const { id: lenderId, ...facts } of PUBLISHED_LENDERS) {
        await carryOut(
          { type: 'ListLender', lenderId, ...told(facts) },
          { actor: CATALOGUE, commandId: `listed ${lenderId}` },
        );
        // This command has no fixed id, because a later release would then count as a retry. Restating unchanged data appends no event.
        await carryOut({ type: 'RestateLender', lenderId, ...told(facts) }, { actor: CATALOGUE });
      }
    },
  };
};
export type LenderCommands = ReturnType<typeof lenderCommands>;
