import type { VisitorEvent } from '../../schema/contacts/events.ts';
import type { Decider } from '../../schema/kernel/event.ts';

export type VisitorCommand = { readonly type: 'Erase'; readonly visitorId: string; readonly now: string };

/** The rules for visitors. A visitor can be erased only once. The state is true if the visitor has been erased. */
export const visitorDecider: Decider<boolean, VisitorCommand, VisitorEvent> = {
  initial: false,
  evolve: () => true,
  decide: ({ visitorId, now }, isErased) =>
    isErased ? [] : [{ type: 'VisitorErased', data: { visitorId, erasedAt: now } }],
};
