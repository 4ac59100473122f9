import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { sourceById } from '../../schema/marketplace/sources.ts';
import type { Page, PageHead, PageRequest } from '../platform/http/pages.ts';
import { placeholderImage } from './placeholder-image.ts';

const SITE = 'CarSetu';
const TAGLINE = 'Used Cars. Verified Sources.';
const SCHEMA = 'https://schema.org';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const kilometres = new Intl.NumberFormat('en-IN');

const FIELDS = [
  'title',
  'brand',
  'model',
  'variant',
  'year',
  'priceInr',
  'mileageKm',
  'fuelType',
  'transmission',
  'owners',
  'city',
  'state',
  'bodyType',
  'color',
  'description',
  'images',
  'sourceId',
  'isLive',
] as const;
type Car = Awaited<ReturnType<typeof carOf>>;
const carOf = (queries: MarketplaceQueries, id: string) => queries.car(id, { fields: FIELDS });

const home = ({ absolute }: PageRequest): PageHead => ({
  title: `${TAGLINE} · ${SITE}`,
  description:
    "Search used cars from India's portals, classifieds, auctions and dealers in one place, with price history and what each source says.",
  canonicalPath: '/',
  structuredData: [
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      name: SITE,
      url: absolute('/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/')}?q={query}` },
        'query-input': 'required name=query',
      },
    },
  ],
});

/** schema.org's Car with its Offer. `numberOfPreviousOwners` counts the present owner, as ours does; what nobody supplied is left out. */
const carData = (car: Car, address: string, image: string): object => ({
  '@context': SCHEMA,
  '@type': 'Car',
  name: car.title,
  url: address,
  image,
  brand: { '@type': 'Brand', name: car.brand },
  model: car.model ?? undefined,
  vehicleConfiguration: car.variant ?? undefined,
  vehicleModelDate: String(car.year),
  mileageFromOdometer:
    car.mileageKm === null ? undefined : { '@type': 'QuantitativeValue', value: car.mileageKm, unitCode: 'KMT' },
  fuelType: car.fuelType ?? undefined,
  vehicleTransmission: car.transmission ?? undefined,
  numberOfPreviousOwners: car.owners ?? undefined,
  bodyType: car.bodyType ?? undefined,
  color: car.color ?? undefined,
  itemCondition: `${SCHEMA}/UsedCondition`,
  offers: {
    '@type': 'Offer',
    price: car.priceInr,
    priceCurrency: 'INR',
    availability: `${SCHEMA}/${car.isLive ? 'InStock' : 'SoldOut'}`,
    url: address,
    seller: { '@type': 'Organization', name: sourceById(car.sourceId)?.label ?? SITE },
  },
});

const carHead = (car: Car, { absolute }: PageRequest): PageHead => {
  const place = car.city ?? car.state;
  const facts = [
    car.mileageKm === null ? null : `${kilometres.format(car.mileageKm)} km`,
    car.fuelType,
    car.transmission,
    place,
  ].filter((fact) => fact !== null);
  const canonicalPath = `/car/${car.id}`;
  const image = car.images[0] ?? placeholderImage(car);
  const price = rupees.format(car.priceInr);
  return {
    title: `${car.title}${place ? `, ${place}` : ''} · ${price} · ${SITE}`,
    description: car.isLive
      ? `${car.title} for ${price}: ${facts.join(', ')}. Price history and every source that lists it.`
      : `${car.title}, last seen for ${price}, is no longer listed.`,
    canonicalPath,
    image,
    kind: 'product',
    structuredData: [carData(car, absolute(canonicalPath), absolute(image))],
    status: car.isLive ? 200 : 410,
  };
};

/** The marketplace's pages, for those who read a page before it runs: search engines and link previews. */
export const marketplacePages = (queries: MarketplaceQueries): readonly Page[] => [
  { path: '/', head: home },
  { path: '/car/:id', head: async (request) => carHead(await carOf(queries, request.params.id ?? ''), request) },
];
