/** Prepares a text for the method `txt` of xmlbuilder2, which would treat a text such as "&#0;" as an entity. Each ampersand is therefore written as
 *  an entity. */
export const xmlText = (text: string | number): string => String(text).replaceAll('&', '&amp;');
