import type { FlagCaseEvent } from '../../schema/flags/events.ts';
import { FlagsDecidedAlready } from '../../schema/flags/rejections.ts';
import type { Decider } from '../../schema/kernel/event.ts';

type Decided = Extract<FlagCaseEvent, { type: 'FlagsDecided' }>['data'];
type Lifted = Extract<FlagCaseEvent, { type: 'HidingLifted' }>['data'];

/** What the desk does about a car. */
export type FlagCaseCommand = ({ readonly type: 'DecideFlags' } & Decided) | ({ readonly type: 'LiftHiding' } & Lifted);

/** The reports that are decided. */
export type DecidedFlags = ReadonlySet<string>;

/** The rules of the reports of one car: each is decided once, whoever is quicker. */
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
