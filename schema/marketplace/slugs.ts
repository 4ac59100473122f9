const MARKS = /\p{M}+/gu;

/** Converts a name to its form in URLs: "Maruti Suzuki" to `maruti-suzuki`, "Škoda" to `skoda`. Returns '' for a name without a Latin letter or
 *  digit. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The subject of a landing page: all used cars of a city, or only those of one brand or one model. */
export interface LandingNames {
  readonly city: string;
  readonly brand: string | null;
  /** Requires a brand. */
  readonly model: string | null;
}

/** The root path of all landing pages. */
export const LANDING_ROOT = '/used-cars';

/** Returns the path of a landing page; null if one of its names has no slug. Each part of the path identifies exactly one name. */
export const landingPath = ({ city, brand, model }: LandingNames): string | null => {
  const slugs = [city, ...(brand === null ? [] : [brand, ...(model === null ? [] : [model])])].map(slugOf);
  return slugs.includes('') ? null : [LANDING_ROOT, ...slugs].join('/');
};
