import type { LeadRouteEvent } from '../../../schema/contacts/events.ts';
import { LeadRouteNotFound } from '../../../schema/contacts/rejections.ts';
import type { Decider } from '../../../schema/kernel/event.ts';

type Data<T extends LeadRouteEvent['type']> = Extract<LeadRouteEvent, { type: T }>['data'];

/** An operator's commands on the route of a source or feed; `now` is in UTC. */
export type LeadRouteCommand =
  | ({ readonly type: 'Set'; readonly now: string } & Omit<Data<'LeadRouteSet'>, 'setAt'>)
  | { readonly type: 'Remove'; readonly routeId: string; readonly by: string; readonly now: string };

/** The rules of a lead route. The latest settings apply until the route is removed. The state is true while the route exists. */
export const leadRouteDecider: Decider<boolean, LeadRouteCommand, LeadRouteEvent> = {
  initial: false,
  evolve: (_isSet, event) => event.type === 'LeadRouteSet',
  decide: (command, isSet) => {
    if (command.type === 'Set') {
      const { routeId, scope, subject, settings, by, now } = command;
      return [{ type: 'LeadRouteSet', data: { routeId, scope, subject, settings, by, setAt: now } }];
    }
    if (!isSet) throw LeadRouteNotFound();
    return [{ type: 'LeadRouteRemoved', data: { routeId: command.routeId, by: command.by, removedAt: command.now } }];
  },
};
