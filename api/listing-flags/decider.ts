import type { Decider } from '../../schema/kernel/event.ts';
import type { FlagEvent } from '../../schema/listing-flags/events.ts';
import { FLAGS_A_DAY } from '../../schema/listing-flags/reasons.ts';
import { FlaggedAlready, TooManyFlags } from '../../schema/listing-flags/rejections.ts';

type Raised = FlagEvent['data'];
/** The command that reports a car. */
export type FlagCommand = { readonly type: 'RaiseFlag' } & Raised;

/** One person's reports so far. */
export interface FlagsOfPerson {
  readonly cars: ReadonlySet<string>;
  /** Times of the reports in milliseconds since 1970, ascending. */
  readonly raised: readonly number[];
}

const DAY_MS = 86_400_000;

/** The rules for one person's reports: one per car, and a limit per 24 hours. */
export const flagDecider: Decider<FlagsOfPerson, FlagCommand, FlagEvent> = {
  initial: { cars: new Set(), raised: [] },
  evolve: ({ cars, raised }, { data }) => ({
    cars: new Set([...cars, data.carId]),
    raised: [...raised, Date.parse(data.raisedAt)],
  }),
  decide: ({ type: _type, ...flag }, { cars, raised }) => {
    if (cars.has(flag.carId)) throw FlaggedAlready();
    const since = Date.parse(flag.raisedAt) - DAY_MS;
    if (raised.filter((at) => at > since).length >= FLAGS_A_DAY) throw TooManyFlags();
    return [{ type: 'FlagRaised', data: flag }];
  },
};
