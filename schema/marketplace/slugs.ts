const MARKS = /\p{M}+/gu;

/** A name as it stands in addresses: "Maruti Suzuki" is `maruti-suzuki`, "Škoda" is `skoda`. Empty where a name has no letter or
 *  digit of the Latin alphabet: it gets no page of its own. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The name among `names` that a slug stands for, or undefined. */
export const nameOfSlug = (names: Iterable<string>, slug: string): string | undefined => {
  for (const name of names) if (slugOf(name) === slug) return name;
  return undefined;
};

/** What a landing page is about: the used cars of a city, of one brand there, or of one model of the brand. */
export interface LandingNames {
  readonly city: string;
  readonly brand: string | null;
  /** Only beside a brand. */
  readonly model: string | null;
}

/** Where every landing page is. */
export const LANDING_ROOT = '/used-cars';

/** The address of a landing page; null where one of its names has no slug. The path leads back to the names by `nameOfSlug`. */
export const landingPath = ({ city, brand, model }: LandingNames): string | null => {
  const slugs = [city, ...(brand === null ? [] : [brand, ...(model === null ? [] : [model])])].map(slugOf);
  return slugs.includes('') ? null : [LANDING_ROOT, ...slugs].join('/');
};
