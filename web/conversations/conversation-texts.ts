import { firstCharacter } from '../../schema/kernel/shorten-text.ts';
import type { conversationTexts } from '../shared/texts/en/conversations.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import type { LastMessage, Talk, ThreadMessage } from './conversation-types.ts';

type Words = TextsOf<typeof conversationTexts>;

/** Returns the other party's display name, or their role if they have no name. */
export const nameOf = (
  { side, otherName }: Pick<Talk, 'side' | 'otherName'>,
  { names }: Pick<Words, 'names'>,
): string => otherName ?? names[otherSide[side]];
const otherSide = { buyer: 'seller', seller: 'buyer' } as const;

/** Returns up to two initials of a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .map(firstCharacter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Returns the text of a system message. */
export const systemText = (
  { systemKind, isMine, content }: Pick<ThreadMessage, 'systemKind' | 'isMine' | 'content'>,
  { system }: Pick<Words, 'system'>,
): string => {
  if (systemKind === null) return content ?? '';
  const words = system[systemKind];
  return typeof words === 'string' ? words : isMine ? words.mine : words.theirs;
};

/** Returns a one-line summary of the last message of a conversation. */
export const lastLine = (last: LastMessage | null, t: Words): string => {
  if (last === null) return t.list.nothing;
  if (last.messageType === 'system') return systemText(last, t);
  const said =
    last.messageType === 'offer' ? t.list.offer : last.isHidden || last.content === null ? t.list.hidden : last.content;
  return last.isMine ? t.list.you(said) : said;
};
