/** Returns a function that looks a value up in a list of texts. It returns the value itself if the list does not contain it. */
export const lookup =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    Object.hasOwn(words, value) ? (words[value] ?? value) : value;
