import { cutStart } from '../../schema/kernel/cut.ts';
/** A run of a message that a search found: one of its words, or what stands between them. */
export interface Run {
  readonly text: string;
  readonly isFound: boolean;
}

/** How much of a message stands before the first word that was found. */
const BEFORE = 24;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** A message from shortly before the first word that a search found in it: the search finds words by their beginnings, in any case. Put together, the
 *  runs are the message, less what is cut off at its beginning. */
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
