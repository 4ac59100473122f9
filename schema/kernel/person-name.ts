import { Rejection } from './rejection.ts';

/** Letters of any script with what stands between the parts of a name: spaces, dots, apostrophes, hyphens, commas, brackets, `&`. */
const NAME = /^[\p{L}\p{M}\s.'’\-,()&\u200c\u200d]+$/u;
/** What mail programs and readers take for a link: its beginning, or a dot right between two words that is not one behind an initial or a
 *  title, as in "K.Srinivas" and "Dr.Rao". */
const LINK_BEGIN = /\b(?:https?|www)\b/iu;
const ENDING = /\.(?:com?|in|net|org|me|io|ly|app|info|biz|xyz|link|site|shop|online|top|gg|to|cc|ru)\b/iu;
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'md', 'mohd', 'smt', 'shri', 'sri', 'er', 'prof', 'adv', 'st']);
const JOINED = /(\p{L}[\p{L}\p{M}]*)\.(?=\p{L}[\p{L}\p{M}])/gu;

/** Whether a text can be somebody's name and nothing else. Names go into mails that we send: digits, links and addresses have no place in
 *  them. */
export const isPersonName = (text: string): boolean =>
  NAME.test(text) &&
  !LINK_BEGIN.test(text) &&
  !ENDING.test(text) &&
  [...text.matchAll(JOINED)].every(([, before = '']) => before.length === 1 || TITLES.has(before.toLowerCase()));

const NOT_A_NAME = 'must be a name: letters, without digits, links and addresses';
/** The name that somebody gave in a field.
 *  @throws Rejection NAME_INVALID (422), naming the field, where it can be no name */
export const personName = (given: string, path: string): string => {
  if (isPersonName(given)) return given;
  throw new Rejection('NAME_INVALID', 422, `${path}: ${NOT_A_NAME}`, [{ path, message: NOT_A_NAME }]);
};
