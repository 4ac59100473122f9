/** Prepares a text for the `txt` of xmlbuilder2, which takes what looks like an entity ("&#0;") for one: each ampersand is written as its entity. */
export const xmlText = (text: string | number): string => String(text).replaceAll('&', '&amp;');
