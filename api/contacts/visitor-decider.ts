import type { VisitorEvent } from '../../schema/contacts/events.ts';
import type { Decider } from '../../schema/kernel/event.ts';

export type VisitorCommand = { readonly type: 'Erase'; readonly visitorId: string; readonly now: string };

/** A visitor is erased once; the state is whether they were. */
export const visitorDecider: Decider<boolean, VisitorCommand, VisitorEvent> = {
  initial: false,
  evolve: () => true,
  decide: ({ visitorId, now }, isErased) =>
    isErased ? [] : [{ type: 'VisitorErased', data: { visitorId, erasedAt: now } }],
};
