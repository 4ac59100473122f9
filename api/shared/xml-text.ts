/** Escapes ampersands for the method `txt` of xmlbuilder2, which would otherwise treat a string such as "&#0;" as an entity. */
export const xmlText = (text: string | number): string => String(text).replaceAll('&', '&amp;');
