import type { Decider } from '../../schema/kernel/event.ts';
import type { BlockEvent } from '../../schema/safety/events.ts';
import { BLOCKS_MOST } from '../../schema/safety/reasons.ts';
import { TooManyBlocks } from '../../schema/safety/rejections.ts';

type Data<T extends BlockEvent['type']> = Extract<BlockEvent, { type: T }>['data'];
export type BlockCommand =
  | ({ readonly type: 'Block' } & Data<'PersonBlocked'>)
  | ({ readonly type: 'Unblock' } & Data<'PersonUnblocked'>);

/** The rules for one person's blocks. Blocking a person twice, or removing a missing block, has no effect. */
export const blockDecider: Decider<ReadonlySet<string>, BlockCommand, BlockEvent> = {
  initial: new Set(),
  evolve: (blocked, { type, data: { blockedId } }) =>
    type === 'PersonBlocked'
      ? new Set([...blocked, blockedId])
      : new Set([...blocked].filter((other) => other !== blockedId)),
  decide: (command, blocked) => {
    const isBlocked = blocked.has(command.blockedId);
    if (command.type === 'Unblock') {
      const { type: _type, ...data } = command;
      return isBlocked ? [{ type: 'PersonUnblocked', data }] : [];
    }
    const { type: _type, ...data } = command;
    if (isBlocked) return [];
    if (blocked.size >= BLOCKS_MOST) throw TooManyBlocks();
    return [{ type: 'PersonBlocked', data }];
  },
};
