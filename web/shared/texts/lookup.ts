/** The word of a list for a value, or the value itself where the list has none. */
export const lookup =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    Object.hasOwn(words, value) ? (words[value] ?? value) : value;
