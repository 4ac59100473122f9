import type { EventStore } from '../../schema/kernel/event-store.ts';
import { commandHandler } from '../platform/command-handler.ts';
import { type Figures, verdictDecider } from './decider.ts';

/** Who gives verdicts. */
const ACTOR = 'system:price-insights';
/** How many are given at a time: enough for the store's round trips, few enough for everybody else. */
const AT_A_TIME = 4;

/** Gives verdicts: notes what the market says of cars where that changes, or doubts, what stands on them. */
export const verdictCommands = ({ store }: { readonly store: EventStore }) => {
  const handle = commandHandler({ store, category: 'verdict', decider: verdictDecider });
  return {
    /** A run that is repeated notes nothing twice: its verdicts have the run's id in their commands.
     *  @param now ISO 8601 UTC
     *  @returns the position of the last event, null when nothing was to be noted */
    async giveVerdicts(
      cars: readonly Figures[],
      { now, runId }: { readonly now: string; readonly runId: string },
    ): Promise<bigint | null> {
      const waiting = [...cars];
      let last: bigint | null = null;
      const lane = async (): Promise<void> => {
        for (let figures = waiting.pop(); figures; figures = waiting.pop()) {
          const command = { type: 'GiveVerdict', figures, now } as const;
          const context = { actor: ACTOR, commandId: `${runId} ${figures.carId}`, correlationId: runId };
          const { position } = await handle(figures.carId, command, context);
          if (position !== null && (last === null || position > last)) last = position;
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, lane));
      return last;
    },
  };
};
export type VerdictCommands = ReturnType<typeof verdictCommands>;
