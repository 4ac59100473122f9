import { isRecord, localStore } from '../shared/local-store.ts';

type Drafts = Readonly<Record<string, string>>;
const NONE: Drafts = {};
/** The maximum number of stored drafts. The least recently used drafts are dropped first. */
const KEPT_MAX = 50;

/** Drafts, keyed by conversation id, the most recently used last. They are stored only in this browser. */
export const drafts = localStore<Drafts>({
  key: 'messageDrafts',
  empty: NONE,
  read: (stored) =>
    isRecord(stored)
      ? Object.fromEntries(
          Object.entries(stored).flatMap(([id, text]) => (typeof text === 'string' && text ? [[id, text]] : [])),
        )
      : NONE,
});

/** Saves the draft of a conversation. A blank string removes the draft. */
export const keepDraft = (conversationId: string, text: string): void =>
  void drafts.update((all) => {
    if ((all[conversationId] ?? '') === text) return all;
    const others = Object.entries(all).filter(([id]) => id !== conversationId);
    const next = text.trim() === '' ? others : [...others, [conversationId, text] as const];
    return Object.fromEntries(next.slice(-KEPT_MAX));
  });
/** Removes all drafts. Called when their author signs out. */
export const dropDrafts = (): void => void drafts.update((all) => (Object.keys(all).length > 0 ? NONE : all));
