import { useState } from 'react';
import type { conversationTexts } from '../shared/texts/en/conversations.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import { systemWords } from './names.ts';
import type { ThreadMessage } from './talk.ts';

/** What a screen reader is told: the latest of the other one's messages that came since the thread was opened; empty until one does. */
export function useAnnounced(
  messages: readonly ThreadMessage[],
  name: string,
  t: TextsOf<typeof conversationTexts>,
): string {
  const [openedWith] = useState(() => messages.at(-1)?.sentAt ?? '');
  const last = messages.findLast(({ isMine }) => !isMine);
  if (last === undefined || last.sentAt <= openedWith) return '';
  if (last.messageType === 'system') return systemWords(last, t);
  const said = last.messageType === 'offer' ? t.list.offer : (last.content ?? t.list.hidden);
  return t.thread.from(name, said);
}

/** What a screen reader is told: how the other one answered a message without words since the thread was opened; empty until they do.
 *  @param messages the same array until one of them changes */
export function useAnnouncedReaction(
  messages: readonly ThreadMessage[],
  name: string,
  { thread: { reaction: t } }: TextsOf<typeof conversationTexts>,
): string {
  const [told, setTold] = useState(() => ({ messages, words: '' }));
  if (told.messages === messages) return told.words;
  const before = new Map(told.messages.map(({ id, reaction }) => [id, reaction]));
  const changed = messages.find(
    ({ id, isMine, reaction }) => isMine && reaction !== null && before.has(id) && before.get(id) !== reaction,
  );
  const words = changed?.reaction ? t.announced(name, t.words[changed.reaction], changed.content ?? '') : told.words;
  setTold({ messages, words });
  return words;
}
