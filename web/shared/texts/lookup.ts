/** Returns a function that looks up the label of a value in `words`. The function returns the value itself if there is no label. */
export const lookup =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    Object.hasOwn(words, value) ? (words[value] ?? value) : value;
