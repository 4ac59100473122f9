/** Returns a function that chooses between singular and plural according to the rules of `locale`, a BCP 47 tag such as hi-IN. */
export const pluralIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return (count: number, one: string, many: string): string => (rules.select(count) === 'one' ? one : many);
};
