import { cutStart } from '../../schema/kernel/shorten-text.ts';
/** A part of a search result's text: a matching word, or the text between matches. */
export interface Run {
  readonly text: string;
  readonly isFound: boolean;
}

/** The maximum number of characters before the first match. */
const BEFORE = 24;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** Returns an excerpt of a message that starts shortly before the first match, divided into matches and the text between them. A match is the
 *  beginning of a word, as in the server's search. */
export const excerptOf = (message: string, q: string): readonly Run[] => {
  const wanted = (q.match(WORDS) ?? []).map((word) => word.toLowerCase());
  const runs: Run[] = [];
  let at = 0;
  for (const { 0: word, index } of message.matchAll(WORDS)) {
    const start = wanted.find((one) => word.toLowerCase().startsWith(one));
    if (start === undefined) continue;
    const between = message.slice(at, index);
    const isLong = runs.length === 0 && between.length > BEFORE;
    if (between !== '') runs.push({ text: isLong ? `…${cutStart(between, BEFORE)}` : between, isFound: false });
    at = index + start.length;
    runs.push({ text: message.slice(index, at), isFound: true });
  }
  if (at < message.length) runs.push({ text: message.slice(at), isFound: false });
  return runs;
};
