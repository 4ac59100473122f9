/** Returns the message for an error code, or `other` if there is no message for the code. */
export const refusalText = (texts: { readonly other: string }, code: string): string => {
  const known: Readonly<Record<string, string>> = { ...texts };
  return known[code] ?? texts.other;
};
