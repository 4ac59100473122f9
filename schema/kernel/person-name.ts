import { Rejection } from './rejection.ts';

/** A name: letters of any script, spaces, dots, apostrophes, hyphens, commas, brackets and `&`. */
const NAME = /^[\p{L}\p{M}\s.'’\-,()&\u200c\u200d]+$/u;
/** These patterns match text that email programs turn into a link: a scheme or "www", a domain ending, or a dot between two words.
 *  A dot after an initial or a title is allowed, as in "K.Srinivas" and "Dr.Rao". */
const LINK_BEGIN = /\b(?:https?|www)\b/iu;
const ENDING = /\.(?:com?|in|net|org|me|io|ly|app|info|biz|xyz|link|site|shop|online|top|gg|to|cc|ru)\b/iu;
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'md', 'mohd', 'smt', 'shri', 'sri', 'er', 'prof', 'adv', 'st']);
const JOINED = /(\p{L}[\p{L}\p{M}]*)\.(?=\p{L}[\p{L}\p{M}])/gu;

/** Whether a string looks like a person's name and nothing else. Names appear in the emails that we send, so they must not contain links or phone
 *  numbers. */
export const isPersonName = (text: string): boolean =>
  NAME.test(text) &&
  !LINK_BEGIN.test(text) &&
  !ENDING.test(text) &&
  [...text.matchAll(JOINED)].every(([, before = '']) => before.length === 1 || TITLES.has(before.toLowerCase()));

const NOT_A_NAME = 'must be a name: letters, without digits, links and addresses';
/** Validates a name from an input field, and returns the name.
 *  @throws Rejection NAME_INVALID (422) with the path of the field if the name is invalid */
export const personName = (given: string, path: string): string => {
  if (isPersonName(given)) return given;
  throw new Rejection('NAME_INVALID', 422, `${path}: ${NOT_A_NAME}`, [{ path, message: NOT_A_NAME }]);
};
