import type { FastifyPluginAsync } from 'fastify';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { SellerAccounts } from '../../projections/marketplace/seller.ts';
import type { Page } from '../platform/http/pages.ts';
import { carImageRoutes } from './car-image/rest.ts';
import { marketplacePages, staticPathsOf } from './pages.ts';
import { pictureRoutes } from './pictures/rest.ts';
import { marketplaceRoutes } from './rest.ts';
import { mayListCars } from './search-engines/may-list.ts';
import { searchEngineRoutes } from './search-engines/rest.ts';
import type { SearchGate } from './search-gate.ts';

export interface MarketplaceDoorsOptions {
  readonly marketplace: MarketplaceQueries;
  readonly searchGate: SearchGate;
  readonly sellerAccounts: SellerAccounts;
  /** Where people reach the product. */
  readonly publicUrl: string;
  /** Hosts whose photos pages may show. */
  readonly imageHosts: readonly string[];
  /** Pages of other features, for the sitemap. */
  readonly otherPages: readonly Page[];
}

/** What the marketplace answers over HTTP beside GraphQL: its REST routes, pictures, sitemap, and all pages of the product. */
export const marketplaceDoors = (options: MarketplaceDoorsOptions) => {
  const { marketplace, searchGate, sellerAccounts, publicUrl, imageHosts, otherPages } = options;
  const mayList = mayListCars(marketplace, publicUrl);
  const pages = [...marketplacePages(marketplace, { imageHosts, mayList }), ...otherPages];
  const absolute = (path: string) => new URL(path, `${publicUrl}/`).href;
  const staticPaths = () => staticPathsOf(pages, absolute);
  const door: FastifyPluginAsync = async (app) => {
    await app.register(marketplaceRoutes, { marketplace, searchGate, sellerAccounts });
    await app.register(carImageRoutes);
    await app.register(pictureRoutes, { marketplace });
    await app.register(searchEngineRoutes, { marketplace, publicUrl, staticPaths, mayList });
  };
  return { door, pages };
};
