import { useQuery } from '@apollo/client/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { slugOf } from '../../../schema/marketplace/slugs.ts';
import type { PortalsHoldingsQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { Filters } from '../search-state.ts';

const PortalsHoldings = graphql(`
  query PortalsHoldings {
    sources {
      id
      label
      liveListings
      lastChangedAt
    }
    popularLandings {
      cities { ...FreePage }
      brands { ...FreePage }
      models { ...FreePage }
    }
  }
  fragment FreePage on LandingLink {
    city
    brand
    model
    path
    count
  }
`);
const FreePageOfFilters = graphql(`
  query FreePageOfFilters($city: String!, $brand: String, $model: String) {
    landing(city: $city, brand: $brand, model: $model) {
      path
      total
      city
      brand
      model
    }
  }
`);

type Holdings = PortalsHoldingsQuery;
type Source = Holdings['sources'][number];
type FreePage = Holdings['popularLandings']['cities'][number];

const chip =
  'inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-surface px-3 font-medium text-brand hover:bg-brand-wash pointer-coarse:min-h-11';

const PageLink = ({ page: { city, brand, model, path, count } }: { page: FreePage }) => {
  const { holdings: t } = useTexts(portalsTexts);
  const format = useFormats();
  const place = useDataTerms().city(city);
  const car = [brand, model].filter(Boolean).join(' ');
  return (
    <Link to={path} className={chip}>
      {car === '' ? place : t.carIn(car, place)}
      <span className="text-sm text-soft tabular-nums">
        {format.count(count)}
        <span className="sr-only"> {t.cars}</span>
      </span>
    </Link>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <div>
      <h4 id={id} className="mb-1.5 text-sm font-medium text-soft">
        {title}
      </h4>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  );
};

const Pages = ({ title, pages }: { title: string; pages: readonly FreePage[] }) =>
  pages.length > 0 && (
    <Group title={title}>
      {pages.map((page) => (
        <li key={page.path}>
          <PageLink page={page} />
        </li>
      ))}
    </Group>
  );

/** A link to the landing page for the city, brand and model in the filters. Renders nothing if there is no such page or the page shows no cars. */
const PageOfFilters = ({ filters: { city, brand, model } }: { filters: Filters }) => {
  const { holdings: t } = useTexts(portalsTexts);
  const { data } = useQuery(FreePageOfFilters, {
    variables: {
      city: slugOf(city ?? ''),
      brand: brand === undefined ? null : slugOf(brand),
      model: model === undefined ? null : slugOf(model),
    },
    skip: city === undefined,
  });
  const page = data?.landing;
  if (!page || page.total === 0) return null;
  return (
    <Group title={t.ofFilters}>
      <li>
        <PageLink page={{ ...page, count: page.total }} />
      </li>
    </Group>
  );
};

const Sources = ({ sources }: { sources: readonly Source[] }) => {
  const { holdings: t } = useTexts(portalsTexts);
  const format = useFormats();
  return (
    <ul aria-label={t.bySource} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {sources.map(({ id, label, liveListings, lastChangedAt }) => (
        <li key={id} className="rounded-control border border-line bg-surface px-3 py-2">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-semibold">{label}</span>
            <span className="shrink-0 tabular-nums">{t.listings(format.count(liveListings))}</span>
          </span>
          {lastChangedAt !== null && (
            <span className="block text-sm text-soft">{t.updated(format.instant(lastChangedAt))}</span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Shown before a search: each source's number of listings and latest update, and links to the pages that are open to everybody. */
export const HoldingsOfPortals = ({ filters }: { filters: Filters }) => {
  const { holdings: t } = useTexts(portalsTexts);
  const format = useFormats();
  const { data, loading } = useQuery(PortalsHoldings);
  if (!data) return loading ? <Skeleton className="h-96" /> : null;
  const sources = data.sources
    .filter(({ liveListings }) => liveListings > 0)
    .sort((a, b) => b.liveListings - a.liveListings);
  const listings = sources.reduce((sum, { liveListings }) => sum + liveListings, 0);
  const freshest = sources
    .flatMap(({ lastChangedAt }) => lastChangedAt ?? [])
    .sort()
    .at(-1);
  const { cities, brands, models } = data.popularLandings;
  return (
    <div className="flex flex-col gap-6">
      {listings > 0 && (
        <section aria-labelledby="portals-hold" className="flex flex-col gap-3">
          <h3 id="portals-hold" className="text-xl font-bold">
            {t.title}
          </h3>
          <p className="text-soft tabular-nums">
            {t.total(format.count(listings), format.count(sources.length))}
            {freshest && ` ${t.freshest(format.instant(freshest))}`}
          </p>
          <Sources sources={sources} />
        </section>
      )}
      {cities.length > 0 && (
        <section aria-labelledby="free-pages" className="flex flex-col gap-3">
          <h3 id="free-pages" className="text-xl font-bold">
            {t.freeTitle}
          </h3>
          <p className="text-soft">{t.freeText}</p>
          <PageOfFilters filters={filters} />
          <Pages title={t.byCity} pages={cities} />
          <Pages title={t.byBrand} pages={brands} />
          <Pages title={t.byModel} pages={models} />
        </section>
      )}
    </div>
  );
};
