import type { Option, OptionGroup } from './select.tsx';

/** An option with the heading of its group. */
export interface ComboboxOption extends Option {
  readonly group?: string;
}

/** Returns all options as a flat list. */
export const flatOptions = (options: readonly (Option | OptionGroup)[]): readonly ComboboxOption[] =>
  options.flatMap((entry) =>
    'options' in entry ? entry.options.map((option) => ({ ...option, group: entry.label })) : [entry],
  );

/** Normalises text for comparison: ignores case, accents and repeated spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the options that contain the typed text. Options that start with the text come first, then options in which a later word starts with the
 *  text, then the others. The option for "no filter" (an empty value) is returned only if nothing is typed. */
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
