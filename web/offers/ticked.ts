import { useSyncExternalStore } from 'react';
import { isRecord, keep } from '../shared/kept/kept.ts';

/** The most conversations whose ticks a browser keeps. */
const MOST_KEPT = 50;

type Ticks = Readonly<Record<string, readonly string[]>>;
const NOTHING: Ticks = {};
const NONE: readonly string[] = [];

const ticks = keep<Ticks>({
  key: 'offer-steps',
  empty: NOTHING,
  read: (stored) => {
    if (!isRecord(stored)) return NOTHING;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([id, names]) =>
        Array.isArray(names) ? [[id, names.filter((name): name is string => typeof name === 'string')]] : [],
      ),
    );
  },
});

/** Which steps of a deal its reader ticked, in this browser, and a way to tick one more or one less. */
export const useTicked = (conversationId: string) => {
  const all = useSyncExternalStore(ticks.subscribe, ticks.get, () => NOTHING);
  const ticked = all[conversationId] ?? NONE;
  return {
    isTicked: (name: string): boolean => ticked.includes(name),
    tick: (name: string, isDone: boolean): void => {
      ticks.update((kept) => {
        const others = (kept[conversationId] ?? NONE).filter((one) => one !== name);
        const { [conversationId]: _, ...rest } = kept;
        const last = Object.entries(rest).slice(1 - MOST_KEPT);
        return { ...Object.fromEntries(last), [conversationId]: isDone ? [...others, name] : others };
      });
    },
  };
};
