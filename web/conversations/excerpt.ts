/** A message cut around the first word that a search found in it. */
export interface Excerpt {
  readonly before: string;
  /** Empty where the word stands in the message in another spelling. */
  readonly match: string;
  readonly after: string;
}

/** How much of a message stands before the word. */
const BEFORE = 24;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** Where in a message the words of a search stand: the search finds words by their beginnings, in any case. */
export const excerptOf = (message: string, q: string): Excerpt => {
  const wanted = (q.match(WORDS) ?? []).map((word) => word.toLowerCase());
  for (const { 0: word, index } of message.matchAll(WORDS)) {
    const start = wanted.find((one) => word.toLowerCase().startsWith(one));
    if (start === undefined) continue;
    const end = index + start.length;
    const cut = message.slice(0, index);
    return {
      before: cut.length > BEFORE ? `…${cut.slice(-BEFORE)}` : cut,
      match: message.slice(index, end),
      after: message.slice(end),
    };
  }
  return { before: '', match: '', after: message };
};
