const MARKS = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/** Lower case without accents, so that "Škoda" and "skoda" are one. */
const plain = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** What two spellings of one name have in common: "Wagon R", "wagon-r" and "WagonR" are `wagonr`. */
export const fold = (text: string): string => plain(text).replace(NOT_WORD, '');

/** The words of a text in order, lower case and without accents. */
export const wordsOf = (text: string): string[] => plain(text).split(NOT_WORD).filter(Boolean);
