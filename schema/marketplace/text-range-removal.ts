/** Returns typed text without the part from `from` to `to`. Browsers load this file, too, so it must not import the validation library. */
export const textWithout = (text: string, { from, to }: { readonly from: number; readonly to: number }): string =>
  `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, ' ').trim();
