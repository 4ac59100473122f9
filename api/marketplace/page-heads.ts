import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { whileLoading } from '../../projections/marketplace/search/search-not-ready.ts';
import { SearchInput } from '../../schema/marketplace/inputs.ts';
import { LandingNotFound } from '../../schema/marketplace/rejections.ts';
import { LANDING_ROOT } from '../../schema/marketplace/slugs.ts';
import type { Page, PageHead, PageRequest } from '../platform/http/pages.ts';
import { carHead } from './heads/car-head.ts';
import { homeHead, landingOfSearch } from './heads/home-head.ts';
import { landingHead } from './heads/landing-head.ts';
import { listingHead } from './heads/listing-head.ts';
import { CAR_DATA_FIELDS } from './heads/structured-data.ts';

export interface MarketplacePagesOptions {
  readonly imageHosts: readonly string[];
  /** Whether search engines may list pages that show cars. */
  readonly mayList: () => Promise<boolean>;
}

/** The number of cars that the head of a landing page describes: about as many as a visitor sees before scrolling far. */
const DESCRIBED = 20;
/** The maximum length of a slug in a URL. No slug of a brand, model or city is longer. */
const LONGEST_SLUG = 100;

/** Returns the paths of those `pages` that have no parameters and may be indexed by search engines. */
export const staticPathsOf = async (pages: readonly Page[], absolute: (path: string) => string): Promise<string[]> => {
  const fixed = pages.filter(({ path }) => !path.includes(':'));
  const heads = await Promise.all(fixed.map((page) => page.head({ params: {}, query: {}, absolute })));
  return fixed.filter((_page, i) => !heads[i]?.noindex).map(({ path }) => path);
};

/** Returns the heads of the marketplace's pages, for search engines and link previews, which run no scripts. */
export const marketplacePages = (
  queries: MarketplaceQueries,
  { imageHosts, mayList }: MarketplacePagesOptions,
): readonly Page[] => {
  const page = (path: string, head: (request: PageRequest) => Promise<PageHead>): Page => ({
    path,
    async head(request) {
      const [said, isListed] = await Promise.all([head(request), mayList()]);
      return isListed ? said : { ...said, noindex: true };
    },
  });

  const home = async (request: PageRequest): Promise<PageHead> => {
    const slugs = landingOfSearch(request.query);
    const landing = slugs && (await queries.landing(slugs).catch(whileLoading));
    return homeHead(request, landing && landing.total > 0 ? landing : null);
  };

  const car = async (request: PageRequest): Promise<PageHead> =>
    carHead(await queries.car(request.params.id ?? '', { fields: CAR_DATA_FIELDS }), { ...request, imageHosts });

  const listing = async (request: PageRequest): Promise<PageHead> =>
    listingHead(await queries.listing(request.params.id ?? ''), { ...request, imageHosts });

  /** Returns the head of a landing page.
   *  @throws Rejection LANDING_NOT_FOUND */
  const landing = async (request: PageRequest): Promise<PageHead> => {
    const { city = '', brand = null, model = null } = request.params;
    if (Object.values(request.params).some((slug) => slug.length > LONGEST_SLUG)) throw LandingNotFound();
    const found = await queries.landing({ city, brand, model });
    if (!found) throw LandingNotFound();
    const filter = { city: found.city, brand: found.brand ?? undefined, model: found.model ?? undefined };
    const { nodes } = await queries.search(SearchInput.parse({ filter, limit: DESCRIBED }), {
      scope: 'all',
      page: true,
      cars: { fields: CAR_DATA_FIELDS },
    });
    return landingHead(found, nodes, { ...request, imageHosts });
  };

  return [
    page('/', home),
    page('/car/:id', car),
    page('/marketplace/:id', listing),
    page(`${LANDING_ROOT}/:city`, landing),
    page(`${LANDING_ROOT}/:city/:brand`, landing),
    page(`${LANDING_ROOT}/:city/:brand/:model`, landing),
  ];
};
