/** Returns a function that looks up the label of a value in `words`. If there is no label, it returns the value itself. */
export const lookup =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    Object.hasOwn(words, value) ? (words[value] ?? value) : value;
