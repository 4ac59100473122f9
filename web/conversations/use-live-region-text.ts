import { useState } from 'react';
import type { conversationTexts } from '../shared/texts/en/conversations.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import { systemText } from './conversation-texts.ts';
import type { ThreadMessage } from './conversation-types.ts';

/** Returns the text for a live region: the other party's latest message since the conversation was opened, or an empty string. */
export function useAnnounced(
  messages: readonly ThreadMessage[],
  name: string,
  t: TextsOf<typeof conversationTexts>,
): string {
  const [openedWith] = useState(() => messages.at(-1)?.sentAt ?? '');
  const last = messages.findLast(({ isMine }) => !isMine);
  if (last === undefined || last.sentAt <= openedWith) return '';
  if (last.messageType === 'system') return systemText(last, t);
  const said = last.messageType === 'offer' ? t.list.offer : (last.content ?? t.list.hidden);
  return t.thread.from(name, said);
}

/** Returns the text for a live region: the other party's latest reaction since the conversation was opened, or an empty string.
 *  @param messages must be the same array in every render until a message changes */
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
