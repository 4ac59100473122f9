/** Patterns for contact details, which are removed from all text before it is stored. */
const CONTACTS: readonly RegExp[] = [
  // e-mail addresses and UPI ids, even if the at sign is spelled out
  /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[a-z][\w-]{0,62}(?:(?:\.|\(dot\)|\[dot\])[\w-]{1,62}){0,5}/gi,
  // a number labelled as a phone number
  /\b(?:ph(?:one)?|mob(?:ile)?|cell|call(?: me)?(?: on| at)?|tel(?:efon|ephone)?|contact(?: no| number)?|whats ?app|wa\.me\/)(?: no| number| us)?[\s.:#/-]{0,6}\+?\d(?:[\s().-]{0,2}\d){5,13}(?!\d)/gi,
  // international numbers
  /\+\d{1,3}(?:[\s().-]{0,2}\d){6,12}(?!\d)/g,
  // Indian mobile numbers, in any grouping
  /(?<![\d.,])(?:0|91)?[\s-]?[6-9]\d{9}(?!\d)/g,
  /(?<![\d.,])(?:0|91)?[\s-]?[6-9]\d{4}[\s.-]\d{5}(?!\d)/g,
  /(?<![\d.,])(?:0|91)?[\s-]?[6-9]\d{2}[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g,
  /(?<![\d.,])(?:\d[\s.-]){9,11}\d(?!\d)/g,
  // landlines with their area code
  /(?<![\d.,])0\d{2,4}[\s-]\d{2,4}[\s-]?\d{2,5}(?!\d)/g,
  /(?<![\d.,])\(?\d{3}\)?[\s.-]\d{3}[.-]\d{4}(?!\d)/g,
];

/** Removes phone numbers, e-mail addresses and UPI ids from a string. */
export const withoutContacts = (text: string): string => {
  if (!/\d|@|\bat\b/i.test(text)) return text;
  return CONTACTS.reduce((rest, pattern) => rest.replace(pattern, ''), text);
};
