import type { Option, OptionGroup } from './select.tsx';

/** An option with the heading of its group. */
export interface ComboboxOption extends Option {
  readonly group?: string;
}

/** All options as one flat list. */
export const flatOptions = (options: readonly (Option | OptionGroup)[]): readonly ComboboxOption[] =>
  options.flatMap((entry) =>
    'options' in entry ? entry.options.map((option) => ({ ...option, group: entry.label })) : [entry],
  );

/** Normalises text for comparison: no case, accents or double spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The options that match the typed text: first those that start with it, then those with a word that does, then those that contain it. The option
 *  for "no filter" (an empty value) is offered only while nothing is typed. */
export const matchingOptions = (options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] => {
  const query = folded(typed);
  if (query === '') return options;
  const ranked: ComboboxOption[][] = [[], [], []];
  for (const option of options) {
    const label = folded(option.label);
    if (option.value === '' || !label.includes(query)) continue;
    const rank = label.startsWith(query) ? 0 : label.includes(` ${query}`) ? 1 : 2;
    ranked[rank]?.push(option);
  }
  return ranked.flat();
};
