/** Returns the message for an error code, or `other` if the code has no message. */
export const refusalText = (texts: { readonly other: string }, code: string): string => {
  const known: Readonly<Record<string, string>> = { ...texts };
  return known[code] ?? texts.other;
};
