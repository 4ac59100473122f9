/** Returns the text of an error code; `other` if the code has no text. */
export const refusalText = (texts: { readonly other: string }, code: string): string => {
  const known: Readonly<Record<string, string>> = { ...texts };
  return known[code] ?? texts.other;
};
