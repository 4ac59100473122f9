/** One entry of a catalogue: a text, a text made from values, or a group of them. */
type Entry = string | ((...values: never[]) => string) | { readonly [name: string]: Entry };

/** The English texts of one area of the product, under the name by which the other languages answer for it. */
export interface Area<T> {
  readonly name: string;
  readonly en: T;
}
/** Defines an area. English is complete by construction; other languages are checked against it by the compiler. */
export const defineTexts = <const T extends { readonly [name: string]: Entry }>(name: string, en: T): Area<T> => ({
  name,
  en,
});

/** The same entries with the same values, whatever they say: what a translation has to be. */
type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Translated<T[K]> };
/** What a translation of `typeof someTexts` has to be. */
export type TextsOf<A> = A extends Area<infer T> ? Translated<T> : never;

/** The translated areas of one language by name; an area that is missing is read in English. */
export type Translation = Readonly<Record<string, unknown>>;
