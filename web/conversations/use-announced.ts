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
