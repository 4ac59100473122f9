import type { LenderEvent } from '../../schema/financing/events.ts';
import { LenderFacts } from '../../schema/financing/lender.ts';
import {
  FigureInFuture,
  FigureNotNewer,
  LenderIsWithdrawn,
  LenderNotFound,
} from '../../schema/financing/rejections.ts';
import type { Decider, EventMetadata } from '../../schema/kernel/event.ts';
import type { Instant } from '../../schema/kernel/values.ts';

interface Said {
  readonly lenderId: string;
  readonly now: Instant;
}
export type LenderCommand =
  /** `RestateLender` replaces the data of an entry with the data of this release if the entry comes from `PUBLISHED_LENDERS` and the desk has not
   *  changed it. */
  | (Said & {
      readonly type: 'ListLender' | 'RestateLender' | 'ChangeLender';
      readonly facts: LenderFacts;
      readonly today: string;
    })
  | (Said & { readonly type: 'WithdrawLender' });

/** One lender in the catalogue. */
export interface LenderEntry {
  readonly facts: LenderFacts;
  readonly isWithdrawn: boolean;
  /** Whether the data still comes from `PUBLISHED_LENDERS`, because no desk user has changed it. */
  readonly isAsPublished: boolean;
}

/** The actor of events that list or restate entries of `PUBLISHED_LENDERS`. */
export const CATALOGUE = 'system:catalogue';

/** An event with its actor. The actor shows whether a change comes from `PUBLISHED_LENDERS` or from the desk. */
export type SaidEvent = LenderEvent & { readonly metadata?: Pick<EventMetadata, 'actor'> };

const FIGURES = [
  'rate',
  'fee',
  'maxMonths',
  'maxSharePercent',
  'leastInr',
  'mostInr',
  'maxCarAge',
  'maxCarAgeAtEnd',
] as const;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Whether the data of two entries is equal, regardless of the order of the fields. */
const sameFacts = (a: LenderFacts, b: LenderFacts): boolean => same(LenderFacts.parse(a), LenderFacts.parse(b));

/** @throws Rejection FIGURE_IN_FUTURE if a figure is dated after `today`, the current day in India */
const mustBePast = (facts: LenderFacts, today: string): void => {
  for (const figure of FIGURES) if ((facts[figure]?.asOf ?? '') > today) throw FigureInFuture(`${figure}.asOf`);
  facts.eligibility.forEach(({ asOf }, at) => {
    if (asOf > today) throw FigureInFuture(`eligibility.${at}.asOf`);
  });
};

/** @throws Rejection FIGURE_NOT_NEWER if an older figure would replace a newer one */
const mustBeNewer = (before: LenderFacts, after: LenderFacts): void => {
  for (const figure of FIGURES) {
    const [old, now] = [before[figure], after[figure]];
    if (old && now && !same(old, now) && now.asOf < old.asOf) throw FigureNotNewer(`${figure}.asOf`);
  }
};

/** The rules for an entry in the catalogue of lenders. */
export const lenderDecider: Decider<LenderEntry | null, LenderCommand, SaidEvent> = {
  initial: null,
  evolve: (entry, { type, data, metadata }) => {
    if (type === 'LenderWithdrawn') return entry && { ...entry, isWithdrawn: true };
    const isRestated = entry?.isAsPublished === true && metadata?.actor === CATALOGUE;
    return { facts: data.facts, isWithdrawn: false, isAsPublished: type === 'LenderListed' || isRestated };
  },
  decide: (command, entry) => {
    const { lenderId, now } = command;
    if (command.type === 'ListLender') {
      if (entry) return [];
      mustBePast(command.facts, command.today);
      return [{ type: 'LenderListed', data: { lenderId, facts: command.facts, listedAt: now } }];
    }
    if (!entry) throw LenderNotFound();
    if (command.type === 'WithdrawLender')
      return entry.isWithdrawn ? [] : [{ type: 'LenderWithdrawn', data: { lenderId, withdrawnAt: now } }];
    if (command.type === 'RestateLender' && (entry.isWithdrawn || !entry.isAsPublished)) return [];
    if (entry.isWithdrawn) throw LenderIsWithdrawn();
    if (sameFacts(entry.facts, command.facts)) return [];
    mustBePast(command.facts, command.today);
    mustBeNewer(entry.facts, command.facts);
    return [{ type: 'LenderChanged', data: { lenderId, facts: command.facts, changedAt: now } }];
  },
};
