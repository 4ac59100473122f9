import type { WebSite } from 'schema-dts';
import type { Landing } from '../../../projections/marketplace/search/landing.ts';
import { BRANDS } from '../../../schema/marketplace/brands.ts';
import { slugOf } from '../../../schema/marketplace/slugs.ts';
import type { PageHead, PageRequest } from '../../platform/http/pages.ts';
import { landingTitle } from './landing-head.ts';
import { SITE } from './number-formats.ts';
import { PICTURE_SIZE, SITE_PICTURE } from './preview-picture-paths.ts';
import { inContext } from './structured-data.ts';

const TAGLINE = 'Used Cars. Verified Sources.';
const DESCRIPTION =
  "Search used cars from India's portals, classifieds, auctions and dealers in one place, with price history and what each source says.";

/** Query parameters that do not change which cars are shown: the open tab or dialog, the sort order, the page, and the origin of a click. */
const SAME_CARS = /^(tab|sort|limit|after|before|view|quick|search|utm_\w+|gclid|fbclid)$/;

const filtersOf = (query: PageRequest['query']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => !SAME_CARS.test(name) && value !== ''));

const asSlug = (value: unknown): string | null => (typeof value === 'string' ? slugOf(value) || null : null);

/** Returns the slugs of the landing page that shows the same cars as a search's URL. Null if there is no such page, because landing pages filter only
 *  by city and, optionally, by brand and model. */
export const landingOfSearch = (
  query: PageRequest['query'],
): { readonly city: string; readonly brand: string | null; readonly model: string | null } | null => {
  const filters = filtersOf(query);
  const city = asSlug(filters.city);
  const [brand, model] = [asSlug(filters.brand), asSlug(filters.model)];
  const known = ['city', ...(brand === null ? [] : ['brand', ...(model === null ? [] : ['model'])])];
  return city !== null && Object.keys(filters).every((name) => known.includes(name)) ? { city, brand, model } : null;
};

const titleOf = (query: PageRequest['query'], landing: Landing | null): string => {
  if (landing) return landingTitle(landing);
  const brand = asSlug(filtersOf(query).brand);
  const name = BRANDS.find((entry) => slugOf(entry.name) === brand)?.name;
  return name === undefined ? TAGLINE : `Used ${name} cars`;
};

/** Returns the head of the home page. The canonical URL is that of the landing page with the same filter. If there is no such page, it is that of the
 *  home page without parameters.
 *  @param landing the landing page that `landingOfSearch` returns, if this page has cars */
export const homeHead = ({ query, absolute }: PageRequest, landing: Landing | null): PageHead => {
  const site: Exclude<WebSite, string> = {
    '@type': 'WebSite',
    name: SITE,
    url: absolute('/'),
    inLanguage: 'en-IN',
    potentialAction: Object.assign(
      {
        '@type': 'SearchAction' as const,
        target: { '@type': 'EntryPoint' as const, urlTemplate: `${absolute('/')}?q={query}` },
      },
      { 'query-input': 'required name=query' },
    ),
  };
  return {
    title: `${titleOf(query, landing)} · ${SITE}`,
    description: DESCRIPTION,
    canonicalPath: landing?.path ?? '/',
    image: SITE_PICTURE,
    imageAlt: `${SITE}: ${TAGLINE}`,
    imageSize: PICTURE_SIZE,
    structuredData: [inContext(site)],
  };
};
