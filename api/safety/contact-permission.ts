import type { AnyEvent, Decider } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { streamOf } from '../../schema/kernel/stream.ts';
import type { ConductEvent } from '../../schema/safety/events.ts';
import { Blocked, Suspended } from '../../schema/safety/rejections.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { scamSignals } from '../../schema/safety/scam-signals.ts';
import { blockDecider } from './block-decider.ts';
import { type Conduct, conductDecider, suspendedUntil } from './conduct-decider.ts';
import type { TalkCounts } from './contact-rate-limits.ts';

export interface GuardPorts {
  readonly store: Pick<EventStore, 'read'>;
  readonly clock: () => Date;
  readonly counts: Pick<TalkCounts, 'take'>;
  /** Returns the ids of messages whose warnings the moderators have removed. */
  readonly clearedOf: SafetyGuard['clearedOf'];
}

/** Reads who may write to whom from the event streams, because a read model might lag. */
export const standing = (store: Pick<EventStore, 'read'>) => {
  const fold = async <S, E extends AnyEvent>(
    streamId: string,
    { initial, evolve }: Pick<Decider<S, never, E>, 'initial' | 'evolve'>,
  ) => {
    let state = initial;
    for await (const event of store.read<E>(streamId)) state = evolve(state, event);
    return state;
  };
  const blockedBy = (personId: string) => fold(streamOf('blocks', personId), blockDecider);
  return {
    async isBlocked(aId: string, bId: string): Promise<{ readonly byA: boolean; readonly byB: boolean }> {
      const [byA, byB] = await Promise.all([blockedBy(aId), blockedBy(bId)]);
      return { byA: byA.has(bId), byB: byB.has(aId) };
    },
    conductOf: (personId: string): Promise<Conduct> =>
      fold<Conduct, ConductEvent>(streamOf('conduct', personId), conductDecider),
  };
};
export type Standing = ReturnType<typeof standing>;

/** Returns the guard that every feature must call before one person contacts another. */
export const safetyGuard = ({ store, clock, counts, clearedOf }: GuardPorts): SafetyGuard => {
  const { isBlocked, conductOf } = standing(store);
  const mayAct = async (speakerId: string, now: Date): Promise<void> => {
    if (suspendedUntil(await conductOf(speakerId), now)) throw Suspended();
  };
  return {
    async mayTalk(aId, bId) {
      const { byA, byB } = await isBlocked(aId, bId);
      if (byA || byB) throw Blocked();
    },
    async admit(speakerId, kind, address) {
      const now = clock();
      await mayAct(speakerId, now);
      await counts.take(speakerId, kind, address, now);
    },
    mayAct: (speakerId) => mayAct(speakerId, clock()),
    count: (speakerId, kind, address) => counts.take(speakerId, kind, address, clock()),
    signalsIn: scamSignals,
    clearedOf,
  };
};
