import type { Decider } from '../../schema/kernel/event.ts';
import type { FlagCaseEvent } from '../../schema/listing-flags/events.ts';
import { FlagsDecidedAlready } from '../../schema/listing-flags/rejections.ts';

type Decided = Extract<FlagCaseEvent, { type: 'FlagsDecided' }>['data'];
type Lifted = Extract<FlagCaseEvent, { type: 'HidingLifted' }>['data'];

/** The commands of moderators on the reports of one car. */
export type FlagCaseCommand = ({ readonly type: 'DecideFlags' } & Decided) | ({ readonly type: 'LiftHiding' } & Lifted);

/** The ids of the reports on which admins have decided. */
export type DecidedFlags = ReadonlySet<string>;

/** The rules for the reports of one car. If two decisions on the same report are made concurrently, only the first counts. */
export const flagCaseDecider: Decider<DecidedFlags, FlagCaseCommand, FlagCaseEvent> = {
  initial: new Set(),
  evolve: (decided, event) => (event.type === 'FlagsDecided' ? new Set([...decided, ...event.data.flagIds]) : decided),
  decide: (command, decided) => {
    if (command.type === 'LiftHiding') {
      const { type: _type, ...data } = command;
      return [{ type: 'HidingLifted', data }];
    }
    const { type: _type, ...data } = command;
    const flagIds = data.flagIds.filter((id) => !decided.has(id));
    if (flagIds.length === 0) throw FlagsDecidedAlready();
    return [{ type: 'FlagsDecided', data: { ...data, flagIds } }];
  },
};
