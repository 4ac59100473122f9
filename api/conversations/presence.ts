import type { Side } from '../../schema/conversations/conversation.ts';
import type { Alive } from '../platform/alive.ts';
import { Mailbox } from '../platform/mailbox.ts';
import type { TalkWord } from '../shared/conversation-words.ts';
import { merged } from './merged.ts';

type Words = AsyncIterableIterator<TalkWord, undefined, undefined>;
/** Absences that wait for one reader: there are two sides. */
const MOST_WAITING = 4;

/** The words of a conversation, with those that a process did not live to say: that who looked at it through that one does not any more.
 *  @param ask asks whoever is there to say so, when a process was silent for a while and is back */
export const livingWords = (words: Words, alive: Alive, ask: () => Promise<unknown>): Words => {
  /** Through which processes each side is there. */
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
  const absences = new Mailbox<TalkWord>(MOST_WAITING, stop);
  const note = (word: TalkWord): void => {
    if (word.kind !== 'presence' || word.from === undefined) return;
    if (!word.isHere)
      through.delete(word.by); // who is there on another page says so again
    else {
      alive.noted(word.from);
      through.set(word.by, (through.get(word.by) ?? new Set()).add(word.from));
    }
  };
  const all = merged<TalkWord>([words, absences]);
  return {
    async next() {
      const step = await all.next();
      if (!step.done) note(step.value);
      return step;
    },
    async return() {
      await all.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
