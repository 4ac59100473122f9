import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { MarketplaceQueries } from '../../../projections/marketplace/queries.ts';
import { escapeHtml, type ListedAddress } from '../../platform/http/pages.ts';

/** The maximum number of URLs in a sitemap according to the sitemap protocol. */
export const MOST_URLS = 50_000;

/** One URL of a sitemap; `lastmod` is in ISO 8601. */
interface Entry {
  readonly path: string;
  readonly lastmod?: string;
  /** The URLs of this page in each of its languages. */
  readonly alternates?: ListedAddress['alternates'];
}
/** One part of the sitemap. Its name is part of its URL. */
export interface SitemapPart {
  readonly name: string;
  readonly lastmod?: string;
  entries(): AsyncIterable<readonly Entry[]>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const xml = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&apos;');

const line = (tag: 'url' | 'sitemap', address: string, lastmod: string | undefined, links = ''): string =>
  `<${tag}><loc>${xml(address)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}${links}</${tag}>\n`;
const linksOf = ({ alternates = [] }: Entry, absolute: (path: string) => string): string =>
  alternates
    .map(
      ({ hreflang, path }) => `<xhtml:link rel="alternate" hreflang="${xml(hreflang)}" href="${xml(absolute(path))}"/>`,
    )
    .join('');

const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

async function* atOnce(entries: readonly Entry[]): AsyncGenerator<readonly Entry[]> {
  yield entries;
}

export interface SitemapSources {
  readonly marketplace: MarketplaceQueries;
  /** Returns the paths of the pages that do not depend on cars. */
  readonly staticPaths: () => Promise<readonly string[]>;
  /** Returns the URLs that other features list for their pages with parameters. */
  readonly listedPages: () => Promise<readonly ListedAddress[]>;
  /** Whether search engines may list pages that show cars. */
  readonly mayList: () => Promise<boolean>;
  /** The maximum number of URLs in a part, at most `MOST_URLS`. */
  readonly urlsAPart?: number;
}

/** Returns the parts of the sitemap for the pages that other features list. Does not read any cars. */
export const listedParts = async ({
  listedPages,
  urlsAPart = MOST_URLS,
}: Pick<SitemapSources, 'listedPages' | 'urlsAPart'>): Promise<readonly SitemapPart[]> =>
  inParts(await listedPages(), urlsAPart).map((part, i) => ({ name: `more-${i + 1}`, entries: () => atOnce(part) }));

/** Returns all parts of the sitemap. If search engines must not list pages that show cars, the parts for landing pages and cars are left out. */
export const sitemapParts = async ({
  marketplace,
  staticPaths,
  listedPages,
  mayList,
  urlsAPart = MOST_URLS,
}: SitemapSources): Promise<readonly SitemapPart[]> => {
  const paths = await staticPaths();
  const pages: SitemapPart = { name: 'pages', entries: () => atOnce(paths.map((path) => ({ path }))) };
  const more = await listedParts({ listedPages, urlsAPart });
  if (!(await mayList())) return [pages, ...more];
  const landings = inParts(await marketplace.landingsWithCars(), urlsAPart);
  const runs = await marketplace.carRuns(urlsAPart);
  return [
    pages,
    ...more,
    ...landings.map((part, i) => ({ name: `used-cars-${i + 1}`, entries: () => atOnce(part) })),
    ...runs.map((run, i) => ({
      name: `cars-${i + 1}`,
      lastmod: run.changedAt,
      async *entries() {
        for await (const cars of marketplace.carsOfRun(run)) {
          yield cars.map(({ id, changedAt }) => ({ path: `/car/${id}`, lastmod: changedAt }));
        }
      },
    })),
  ];
};

async function* indexText(parts: readonly SitemapPart[], absolute: (path: string) => string) {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`;
  for (const { name, lastmod } of parts) yield line('sitemap', absolute(`/sitemaps/${name}.xml`), lastmod);
  yield '</sitemapindex>\n';
}

async function* partText(part: SitemapPart, absolute: (path: string) => string) {
  yield `${HEAD}<urlset ${NAMESPACE} ${LINKS}>\n`;
  for await (const entries of part.entries()) {
    yield entries.map((entry) => line('url', absolute(entry.path), entry.lastmod, linksOf(entry, absolute))).join('');
  }
  yield '</urlset>\n';
}

/** Returns the index of the sitemap's parts, compressed. */
export const writeIndex = (parts: readonly SitemapPart[], absolute: (path: string) => string): Promise<Buffer> =>
  compressed(indexText(parts, absolute));
/** Returns one part of the sitemap, compressed. The part is compressed while its cars are read, so that its whole text is never in memory. */
export const writePart = (part: SitemapPart, absolute: (path: string) => string): Promise<Buffer> =>
  compressed(partText(part, absolute));

const compressed = (text: AsyncIterable<string>): Promise<Buffer> => {
  const packed = createGzip();
  const read = Readable.from(text);
  read.once('error', (error) => packed.destroy(error));
  return buffer(read.pipe(packed));
};
