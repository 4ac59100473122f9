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
  /** `RestateLender`: what this release of the product says of an entry that the product listed and nobody else changed. */
  | (Said & {
      readonly type: 'ListLender' | 'RestateLender' | 'ChangeLender';
      readonly facts: LenderFacts;
      readonly today: string;
    })
  | (Said & { readonly type: 'WithdrawLender' });

/** What the catalogue says of one lender; null while it says nothing. */
export interface LenderEntry {
  readonly facts: LenderFacts;
  readonly isWithdrawn: boolean;
  /** Whether nobody but the catalogue that comes with the product changed it since it was listed. */
  readonly isAsPublished: boolean;
}

/** Who acts where the product lists and restates what it comes with. */
export const CATALOGUE = 'system:catalogue';

/** An event with whoever said it: a change by the catalogue and one by the desk look alike otherwise. */
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
/** Whatever the order of their fields. */
const sameFacts = (a: LenderFacts, b: LenderFacts): boolean => same(LenderFacts.parse(a), LenderFacts.parse(b));

/** @throws Rejection FIGURE_IN_FUTURE: nobody can have published it. `today` is the day in India. */
const mustBePast = (facts: LenderFacts, today: string): void => {
  for (const figure of FIGURES) if ((facts[figure]?.asOf ?? '') > today) throw FigureInFuture(`${figure}.asOf`);
  facts.eligibility.forEach(({ asOf }, at) => {
    if (asOf > today) throw FigureInFuture(`eligibility.${at}.asOf`);
  });
};

/** @throws Rejection FIGURE_NOT_NEWER: an older figure does not take the place of a newer one */
const mustBeNewer = (before: LenderFacts, after: LenderFacts): void => {
  for (const figure of FIGURES) {
    const [old, now] = [before[figure], after[figure]];
    if (old && now && !same(old, now) && now.asOf < old.asOf) throw FigureNotNewer(`${figure}.asOf`);
  }
};

/** The rules of one entry of the catalogue of lenders. */
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
