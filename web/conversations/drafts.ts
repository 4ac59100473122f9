import { isRecord, keep } from '../shared/kept/kept.ts';

type Drafts = Readonly<Record<string, string>>;
const NONE: Drafts = {};
/** How many are kept; the ones touched longest ago go first. */
const KEPT_MAX = 50;

/** What somebody began to write and has not sent, by conversation, the one touched last at the end. It stays in this browser. */
export const drafts = keep<Drafts>({
  key: 'messageDrafts',
  empty: NONE,
  read: (stored) =>
    isRecord(stored)
      ? Object.fromEntries(
          Object.entries(stored).flatMap(([id, text]) => (typeof text === 'string' && text ? [[id, text]] : [])),
        )
      : NONE,
});

/** Keeps what stands in the field of a conversation; an empty one is no draft. */
export const keepDraft = (conversationId: string, text: string): void =>
  void drafts.update((all) => {
    if ((all[conversationId] ?? '') === text) return all;
    const others = Object.entries(all).filter(([id]) => id !== conversationId);
    const next = text.trim() === '' ? others : [...others, [conversationId, text] as const];
    return Object.fromEntries(next.slice(-KEPT_MAX));
  });
/** Forgets all of them: their writer left this browser. */
export const dropDrafts = (): void => void drafts.update((all) => (Object.keys(all).length > 0 ? NONE : all));
