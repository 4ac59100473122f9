import type { Side } from '../../schema/conversations/conversation.ts';
import { BoundedQueue } from '../platform/realtime/bounded-queue.ts';
import { mapped, merged } from '../platform/realtime/merge-iterators.ts';
import type { Alive } from '../platform/realtime/process-heartbeat.ts';
import type { TalkSignal } from '../shared/conversation-signals.ts';

type Words = AsyncIterableIterator<TalkSignal, undefined, undefined>;
/** The maximum length of the queue of signals that a party has left. */
const MOST_WAITING = 4;

/** Yields the signals of a conversation. If a process stops responding, also yields a "left" signal for each person who was connected only to it.
 *  @param ask asks open pages to announce their presence again; called when a process responds again */
export const liveSignals = (words: Words, alive: Alive, ask: () => Promise<unknown>): Words => {
  /** The processes through which each party is present. */
  const through = new Map<Side, Set<string>>();
  const silent = new Set<string>();
  const stop = alive.onChange((from, isAlive) => {
    if (isAlive) {
      if (silent.delete(from)) ask().catch(() => undefined);
      return;
    }
    for (const [by, processes] of through) {
      if (!processes.delete(from)) continue;
      silent.add(from);
      if (processes.size === 0) absences.put({ kind: 'presence', by, isHere: false, asks: false, from });
    }
  });
  const absences = new BoundedQueue<TalkSignal>(MOST_WAITING, stop);
  const note = (word: TalkSignal): void => {
    if (word.kind !== 'presence' || word.from === undefined) return;
    if (!word.isHere)
      through.delete(word.by); // the person's other open pages announce themselves again
    else {
      alive.noted(word.from);
      through.set(word.by, (through.get(word.by) ?? new Set()).add(word.from));
    }
  };
  return mapped(merged<TalkSignal>([words, absences]), (word) => {
    note(word);
    return word;
  });
};
