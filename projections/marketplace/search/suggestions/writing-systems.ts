/** The scripts (writing systems) in which users type searches. */
export type Script = 'latin' | 'devanagari' | 'telugu';

/** Returns the script of a text: the script of its last Indian letter, or Latin if there is none. */
export const scriptOf = (text: string): Script => {
  const letter = text.match(/[\u0900-\u097f\u0c00-\u0c7f]/g)?.at(-1);
  if (letter === undefined) return 'latin';
  return letter < '\u0c00' ? 'devanagari' : 'telugu';
};

interface CountedWord {
  readonly word: string;
  readonly kind: 'price' | 'owners' | 'seats';
}

const LAKH = 100_000;
const CRORE = 10_000_000;
/** For each script, the words that follow numbers, and the kind of condition that they state. Lakh and crore come first. */
export const COUNTED_WORDS: Readonly<Record<Script, readonly [CountedWord, CountedWord, ...CountedWord[]]>> = {
  latin: [
    { word: 'lakh', kind: 'price' },
    { word: 'crore', kind: 'price' },
    { word: 'owner', kind: 'owners' },
    { word: 'seater', kind: 'seats' },
  ],
  devanagari: [
    { word: 'लाख', kind: 'price' },
    { word: 'करोड़', kind: 'price' },
  ],
  telugu: [
    { word: 'లక్షల', kind: 'price' },
    { word: 'కోట్ల', kind: 'price' },
  ],
};

/** Adds a maximum price in rupees to a search: "Swift under 6 lakh". */
export const withLimit = (script: Script, search: string, rupees: number): string => {
  const [lakh, crore] = COUNTED_WORDS[script];
  const amount = rupees >= CRORE ? `${rupees / CRORE} ${crore.word}` : `${rupees / LAKH} ${lakh.word}`;
  if (script === 'devanagari') return `${search} ${amount} तक`;
  return script === 'telugu' ? `${search} ${amount} లోపు` : `${search} under ${amount}`;
};

/** Adds a place to a search: "Swift in Pune". */
export const inPlace = (script: Script, search: string, place: string): string => {
  if (script === 'devanagari') return `${place} में ${search}`;
  // A zero-width non-joiner separates the last consonant from the ending, as is usual in Telugu.
  if (script === 'telugu') return `${place}${place.endsWith('్') ? '\u200c' : ''}లో ${search}`;
  return `${search} in ${place}`;
};
