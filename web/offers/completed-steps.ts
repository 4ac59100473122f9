import { useSyncExternalStore } from 'react';
import { isRecord, localStore } from '../shared/local-store.ts';

/** The maximum number of conversations for which a browser stores completed steps. */
const MOST_KEPT = 50;

type Ticks = Readonly<Record<string, readonly string[]>>;
const NOTHING: Ticks = {};
const NONE: readonly string[] = [];

const ticks = localStore<Ticks>({
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

/** Returns the completed steps of a deal, which this browser stores, and a function that toggles a step. */
export const useCompletedSteps = (conversationId: string) => {
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
