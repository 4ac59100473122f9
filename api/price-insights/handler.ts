import type { EventStore } from '../../schema/kernel/event-store.ts';
import { commandHandler } from '../platform/command-handler.ts';
import { type Figures, verdictDecider } from './decider.ts';

const ACTOR = 'system:price-insights';
/** The number of verdicts that are recorded concurrently: enough to hide the store's latency, and few enough to leave capacity for other work. */
const AT_A_TIME = 4;

/** Gives verdicts. The market's figures on a car are recorded only if they change the car's current verdict, or whether this verdict is in doubt. */
export const verdictCommands = ({ store }: { readonly store: EventStore }) => {
  const handle = commandHandler({ store, category: 'verdict', decider: verdictDecider });
  return {
    /** Records the verdicts on these cars. A repeated run records nothing twice, because the command ids contain the run's id.
     *  @param now ISO 8601 UTC
     *  @returns the position of the last event; null if nothing changed */
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
