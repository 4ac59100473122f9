import { firstCharacter } from '../../schema/kernel/cut.ts';
import type { conversationTexts } from '../shared/texts/en/conversations.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import type { LastMessage, Talk, ThreadMessage } from './talk.ts';

type Words = TextsOf<typeof conversationTexts>;

/** The other one's name as it is shown; who gave none is called by what they are. */
export const nameOf = (
  { side, otherName }: Pick<Talk, 'side' | 'otherName'>,
  { names }: Pick<Words, 'names'>,
): string => otherName ?? names[otherSide[side]];
const otherSide = { buyer: 'seller', seller: 'buyer' } as const;

/** Up to two letters that stand for a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .map(firstCharacter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** What the product says of something that one of the two did. */
export const systemWords = (
  { systemKind, isMine, content }: Pick<ThreadMessage, 'systemKind' | 'isMine' | 'content'>,
  { system }: Pick<Words, 'system'>,
): string => {
  if (systemKind === null) return content ?? '';
  const words = system[systemKind];
  return typeof words === 'string' ? words : isMine ? words.mine : words.theirs;
};

/** The line of the list below a subject. */
export const lastLine = (last: LastMessage | null, t: Words): string => {
  if (last === null) return t.list.nothing;
  if (last.messageType === 'system') return systemWords(last, t);
  const said =
    last.messageType === 'offer' ? t.list.offer : last.isHidden || last.content === null ? t.list.hidden : last.content;
  return last.isMine ? t.list.you(said) : said;
};

/** Why a message was not taken, in words. */
export const refusalWords = (code: string, { refusal }: Pick<Words, 'refusal'>): string => {
  const words: Readonly<Record<string, string>> = refusal;
  return words[code] ?? refusal.other;
};
