import type { CarFilter } from '../marketplace/inputs.ts';

/** What makes a search of all portals another one: its brand, its city and its text, in lower case; '' for none. */
export interface SearchSubject {
  readonly brand: string;
  readonly city: string;
  readonly text: string;
}
const FIELDS = ['brand', 'city', 'text'] as const satisfies readonly (keyof SearchSubject)[];

const folded = (text: string | null | undefined): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns the subject of a search. A model without a brand stands for its brand. */
export const searchSubject = ({ brand, model, city, q }: CarFilter): SearchSubject => ({
  brand: folded(brand ?? model),
  city: folded(city),
  text: folded(q),
});

/** A counted search: its subject when it was counted, and its subject with what was added to it since. */
export interface CountedSubject {
  readonly counted: SearchSubject;
  readonly narrowed: SearchSubject;
}

/** Whether a search narrows a counted one, and to which subject. A brand, a city or a text may be added once, and taken out again; another one is
 *  another search. All other filters are free.
 *  @returns the narrowed subject; null if it is another search */
export const narrowedSubject = ({ counted, narrowed }: CountedSubject, asked: SearchSubject): SearchSubject | null => {
  const isFree = FIELDS.every((field) => {
    const isAdded = counted[field] === '' && (narrowed[field] === '' || narrowed[field] === asked[field]);
    return asked[field] === counted[field] || isAdded;
  });
  if (!isFree) return null;
  const kept = (field: keyof SearchSubject) => asked[field] || narrowed[field];
  return { brand: kept('brand'), city: kept('city'), text: kept('text') };
};
