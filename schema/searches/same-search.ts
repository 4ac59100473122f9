import type { CarFilter } from '../marketplace/inputs.ts';

/** The fields that determine whether a search of all portals counts as new: brand, city and text, in lower case; '' if not set. */
export interface SearchSubject {
  readonly brand: string;
  readonly city: string;
  readonly text: string;
}
const FIELDS = ['brand', 'city', 'text'] as const satisfies readonly (keyof SearchSubject)[];

const folded = (text: string | null | undefined): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns the subject of a search. A model without a brand is used as the brand. */
export const searchSubject = ({ brand, model, city, q }: CarFilter): SearchSubject => ({
  brand: folded(brand ?? model),
  city: folded(city),
  text: folded(q),
});

/** A counted search: its subject when it was counted, and its subject including everything that was added since then. */
export interface CountedSubject {
  readonly counted: SearchSubject;
  readonly narrowed: SearchSubject;
}

/** Returns the narrowed subject of a counted search; null if `asked` is a new search. Brand, city and text can each be added once and removed
 *  again; a different value makes the search a new one. All other filters can be changed freely. */
export const narrowedSubject = ({ counted, narrowed }: CountedSubject, asked: SearchSubject): SearchSubject | null => {
  const isFree = FIELDS.every((field) => {
    const isAdded = counted[field] === '' && (narrowed[field] === '' || narrowed[field] === asked[field]);
    return asked[field] === counted[field] || isAdded;
  });
  if (!isFree) return null;
  const kept = (field: keyof SearchSubject) => asked[field] || narrowed[field];
  return { brand: kept('brand'), city: kept('city'), text: kept('text') };
};
