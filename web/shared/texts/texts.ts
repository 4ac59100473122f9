/** An entry of a catalogue of UI strings: a string, a function that builds a string from values, or a group of entries. */
type Entry = string | ((...values: never[]) => string) | { readonly [name: string]: Entry };

/** The English UI strings of one area of the product. Translations refer to the area by its name. */
export interface Area<T> {
  readonly name: string;
  readonly en: T;
}
/** Defines an area with its English UI strings. The compiler checks the translations against them. */
export const defineTexts = <const T extends { readonly [name: string]: Entry }>(name: string, en: T): Area<T> => ({
  name,
  en,
});

/** The type of a translation of `T`, with the same keys and parameters as `T`. */
type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Translated<T[K]> };
/** The type of an area's UI strings in any language: `TextsOf<typeof someTexts>`. */
export type TextsOf<A> = A extends Area<infer T> ? Translated<T> : never;

/** The translated areas of one language, keyed by name. A missing area falls back to English. */
export type Translation = Readonly<Record<string, unknown>>;
