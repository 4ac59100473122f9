/** The scripts that searches are typed in. */
export type Script = 'latin' | 'devanagari' | 'telugu';

/** Returns the script of a text: that of its last letter of an Indian script, else Latin. */
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
/** The words behind numbers by script, lakh and crore first, and what a search with them says. */
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

/** Writes that a search costs at most so many rupees: "Swift under 6 lakh". */
export const withLimit = (script: Script, search: string, rupees: number): string => {
  const [lakh, crore] = COUNTED_WORDS[script];
  const amount = rupees >= CRORE ? `${rupees / CRORE} ${crore.word}` : `${rupees / LAKH} ${lakh.word}`;
  if (script === 'devanagari') return `${search} ${amount} तक`;
  return script === 'telugu' ? `${search} ${amount} లోపు` : `${search} under ${amount}`;
};

/** Writes that the cars of a search are in a place: "Swift in Pune". */
export const inPlace = (script: Script, search: string, place: string): string => {
  if (script === 'devanagari') return `${place} में ${search}`;
  // A non-joiner keeps the last consonant apart from the ending, as people write it.
  if (script === 'telugu') return `${place}${place.endsWith('్') ? '\u200c' : ''}లో ${search}`;
  return `${search} in ${place}`;
};
