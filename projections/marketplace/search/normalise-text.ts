const MARKS = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/** Converts text to lower case and removes accents, so that "Škoda" equals "skoda". */
export const plain = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** Returns the common form of all spellings of a name: "Wagon R", "wagon-r" and "WagonR" become `wagonr`. */
export const normaliseText = (text: string): string => plain(text).replace(NOT_WORD, '');

/** Splits text into words, in lower case and without accents. */
export const wordsOf = (text: string): string[] => plain(text).split(NOT_WORD).filter(Boolean);
