import { shortened } from '../../../../schema/kernel/shorten-text.ts';
import { currentYear, EARLIEST_YEAR, Rupees } from '../../../../schema/kernel/values.ts';
import {
  brandAtStart,
  calm,
  isKnownBrand,
  isKnownModel,
  modelIn,
  saysOnlyBrand,
  withoutYear,
} from '../../../../schema/marketplace/brand-and-model-names.ts';
import { ListingFacts } from '../../../../schema/marketplace/car-facts.ts';
import { isForeignAddress, pictureAddress, SELLER_PHOTOS } from '../../../../schema/marketplace/picture-addresses.ts';
import { placeNamed, registrationOffice, stateNamed } from '../../../../schema/marketplace/places.ts';
import type { RefusalReason } from '../../../../schema/marketplace/refused-feed-rows.ts';
import { OWN_SOURCE, sourceById } from '../../../../schema/marketplace/sources.ts';
import type { FeedDeclaration, MappingRefusal, RawCar } from '../declaration.ts';
import type { FeedCar, RefusedRow } from '../feed.ts';
import { failed, firstAt, type Row, rawOf } from '../parsers/row.ts';
import { instantOf } from './dates.ts';
import { listOf, proseOf, textOf, wordsOf } from './field-texts.ts';
import { idsOf, keysOf, urlOf } from './listing-keys.ts';
import { distanceKm, priceInr, refuse, yearIn } from './prices-and-distances.ts';
import {
  bodyTypeOf,
  conditionOf,
  engineCcOf,
  fuelNamedIn,
  fuelOf,
  insuranceOf,
  ownersOf,
  sellerTypeOf,
  transmissionOf,
  verificationOf,
  yesNoOf,
} from './vehicle.ts';

/** What the parser needs in addition to the row itself. */
export interface ReadingContext {
  readonly now: Date;
  /** The latest plausible year of manufacture. */
  readonly year: number;
  /** CarSetu's own public host, to which a source's picture and page URLs must not point; null if unknown. */
  readonly ownHost: string | null;
}
export const readingContext = (now: Date, ownHost: string | null = null): ReadingContext => ({
  now,
  year: currentYear(now),
  ownHost,
});

interface CarName {
  readonly brand: string;
  /** Null if the source names only the brand. */
  readonly model: string | null;
  readonly variant: string | null;
}

/** Whether to accept a row without a known model. True if the brand is known, and the model column is empty or repeats the brand. Any other text,
 *  such as "other", means that the source's list lacks the model or that the columns have shifted. */
const mayLackModel = (brand: string, model: string, name: string | null): boolean =>
  isKnownBrand(brand) && [model, name ?? ''].every((text) => saysOnlyBrand(brand, text));

/** Matches the word that a source sends if its list of models lacks the car's model. A row with this word is refused, unlike a row with an empty
 *  column. */
const OTHER = /^others?$/i;

const nameOf = (words: RawCar, glued: boolean): CarName | MappingRefusal => {
  const title = wordsOf(words.name);
  const name = title === null ? null : withoutYear(title);
  const said = wordsOf(words.brand);
  const column = wordsOf(words.model);
  // The boundary between two columns is sometimes inside a brand name: `Ashok`, `Leyland Stile`.
  const columns = [said, column].filter(Boolean).join(' ');
  const atColumns = brandAtStart(columns);
  const start = atColumns ?? (name === null ? null : brandAtStart(name));
  const brand = start?.brand ?? (name === null || column !== null ? said : null);
  if (brand === null) return refuse('brand-missing', `brand "${said ?? ''}", title "${name ?? textOf(words.title)}"`);
  const fromColumn = column === null ? null : (atColumns?.rest ?? column);
  const found =
    (fromColumn === null ? null : modelIn(brand, fromColumn, { glued, whole: !glued })) ??
    (name === null ? null : modelIn(brand, name, { glued, whole: false }));
  const ownVariant = wordsOf(words.variant);
  if (found === null) {
    const other = OTHER.exec(textOf(words.model))?.[0];
    if (mayLackModel(brand, fromColumn ?? other ?? '', name))
      return { brand: shortened(brand, 60), model: null, variant: proseOf(ownVariant, 160) };
    return refuse('model-missing', `model "${column ?? other ?? ''}", title "${name ?? textOf(words.title)}"`);
  }
  const titled = found.variant === '' && name !== null ? modelIn(brand, name, { glued, whole: false }) : null;
  const isExacter = titled !== null && isExacterModel(brand, titled.model, found.model);
  const model = isExacter ? titled.model : found.model;
  // If no column contains the variant, the title supplies the variant, provided that the title names the same model.
  const inName = titled?.model === model && ownVariant === null ? titled.variant : found.variant;
  const variant = [inName, ownVariant ?? ''].filter(Boolean).join(' ');
  return { brand: shortened(brand, 60), model: shortened(model, 80), variant: proseOf(variant, 160) };
};

/** Whether a title names the model more exactly than the column: the column's model is not in the catalogue, or is only the start of the title's
 *  model (`Innova` in `Innova Crysta`). */
const isExacterModel = (brand: string, titled: string, column: string): boolean =>
  isKnownModel(brand, titled) && (!isKnownModel(brand, column) || titled.startsWith(`${column} `));

/** Returns the source's title. If the title is missing or only repeats the brand, it is composed from year, brand, model and variant. */
const titleOf = (words: RawCar, { brand, model, variant }: CarName, year: number): string => {
  const told = proseOf(words.title, 200);
  return told === null || saysOnlyBrand(brand, told) ? [year, brand, model, variant].filter(Boolean).join(' ') : told;
};

const yearOf = (value: unknown, lastYear: number): number | MappingRefusal => {
  const year = yearIn(value);
  if (year === null) return refuse('year-missing', `year "${textOf(value)}"`);
  return year < EARLIEST_YEAR || year > lastYear ? refuse('year-out-of-range', `year ${year}`) : year;
};

/** Whether an odometer reading of 0 means that the field was not filled in. True for a car that was made before last year. */
const isUnfilledZero = ({ year, mileageKm }: ListingFacts, thisYear: number): boolean =>
  mileageKm === 0 && year < thisYear - 1;

/** Returns the city and the state as spelled in the catalogue, and the registration office. */
const placeOf = (words: RawCar, placeFromRto: boolean) => {
  const office = registrationOffice(wordsOf(words.rto) ?? '');
  const state = stateNamed(wordsOf(words.state) ?? '');
  const city = wordsOf(words.city);
  const place = city === null ? null : placeNamed(city, state);
  const byOffice = placeFromRto ? office : null;
  return {
    city: place?.name ?? byOffice?.city ?? null,
    state: place?.state ?? state ?? byOffice?.state ?? null,
    rto: office?.code ?? null,
  };
};

const otherFacts = (words: RawCar, variant: string | null, { now, ownHost }: ReadingContext) => ({
  fuelType:
    fuelOf(words.fuel) ?? fuelNamedIn(`${textOf(words.name)} ${variant ?? ''} ${textOf(words.title)}`, words.fuel),
  transmission: transmissionOf(words.transmission, variant),
  owners: ownersOf(words.owners),
  bodyType: bodyTypeOf(words.bodyType),
  color: colourOf(words.color),
  condition: conditionOf(words.condition),
  sellerType: sellerTypeOf(words.sellerType),
  verification: verificationOf(words.verification),
  hasWarranty: yesNoOf(words.warranty),
  insurance: insuranceOf(words.insurance),
  engineCc: engineCcOf(words.engine),
  features: [...new Set(listOf(words.features).flatMap((feature) => proseOf(feature, 80) ?? []))].slice(0, 100),
  description: proseOf(words.description, 4_000),
  images: imagesOf(words.images, ownHost),
  url: linkOf(words.url, ownHost),
  listedAt: instantOf(words.listedAt, now),
});

const colourOf = (value: unknown): string | null => {
  const colour = proseOf(value, 60);
  return colour === null ? null : calm(colour);
};

/** The maximum number of entries that are read from a list of pictures. It is higher than the maximum number of stored pictures, because some entries
 *  are not pictures. */
const MAX_IMAGES_READ = 200;

/** Returns the URLs of pictures. The field may be one URL, a list, a string with several URLs, or objects with a `url`. */
const imagesOf = (value: unknown, ownHost: string | null): string[] => {
  const found = new Set<string>();
  const collect = (item: unknown): void => {
    if (Array.isArray(item)) for (const inner of item.slice(0, MAX_IMAGES_READ)) collect(inner);
    else if (typeof item === 'object' && item !== null) collect(firstAt(item, 'url', 'contentUrl', '@url', '#text'));
    else {
      for (const part of textOf(item).split(/[|\s]+|,(?=https?:|\/)/)) {
        const image = imageOf(part, ownHost);
        if (image !== null && found.size < 40) found.add(image);
      }
    }
  };
  collect(value);
  return [...found];
};

/** Returns the URL of a picture that pages may show; null for anything else. */
const imageOf = (value: unknown, ownHost: string | null): string | null => {
  const text = urlOf(value) ?? wordsOf(value);
  if (text === null || text.length > 1_000 || text.startsWith(SELLER_PHOTOS)) return null;
  return pictureAddress(text, ownHost);
};
/** Returns the URL of the car's page at the source; null if it is missing or not on another host. */
const linkOf = (value: unknown, ownHost: string | null): string | null => {
  const url = urlOf(value);
  return url !== null && isForeignAddress(url, ownHost) ? url : null;
};

const isRefusal = (value: object): value is MappingRefusal => 'refused' in value;

/** Returns the id of the source to credit; null if the row names an unknown source. */
const sourceOf = (words: RawCar, declaration: FeedDeclaration): string | null => {
  const sourceId = words.source === undefined ? declaration.sourceId : words.source;
  return sourceId !== null && sourceId !== OWN_SOURCE && sourceById(sourceId) !== undefined ? sourceId : null;
};

const understand = (words: RawCar, declaration: FeedDeclaration, context: ReadingContext): FeedCar | MappingRefusal => {
  const { year: lastYear } = context;
  const sourceId = sourceOf(words, declaration);
  if (sourceId === null) return refuse('unknown-source', `source "${words.source ?? ''}"`);
  const price = priceInr(words.price, {
    unit: declaration.priceUnit,
    currency: words.currency,
    rate: declaration.rate,
  });
  if (isRefusal(price) && (price.refused === 'foreign-currency' || price.refused === 'price-on-request')) return price;
  const name = nameOf(words, declaration.glued ?? false);
  if (isRefusal(name)) return name;
  const year = yearOf(words.year, lastYear);
  if (typeof year !== 'number') return year;
  if (isRefusal(price)) return price;
  const distance = distanceKm(words.mileage, { unit: declaration.distanceUnit, unitText: words.mileageUnit });
  if (isRefusal(distance)) return distance;
  const said = ListingFacts.parse({
    title: shortened(titleOf(words, name, year), 200),
    ...name,
    year,
    mileageKm: distance.km,
    ...placeOf(words, declaration.placeFromRto ?? false),
    ...otherFacts(words, name.variant, context),
  });
  const facts = isUnfilledZero(said, lastYear) ? { ...said, mileageKm: null } : said;
  // The keys use the 0 that the source sent. Whether a 0 is replaced by null depends on the age of the car, but the keys must not change.
  return { sourceId, facts, keys: keysOf(sourceId, said, words), priceInr: Rupees.parse(price.inr) };
};

/** The refusal reasons that concern only the price. The other fields of a row that is refused for such a reason can still be read. */
const OF_PRICE: readonly RefusalReason[] = [
  'price-missing',
  'price-on-request',
  'price-unclear',
  'price-out-of-range',
  'foreign-currency',
];
/** A dummy price, used to parse the other fields of a row without a valid price. */
const ANY_PRICE = { price: 'Rs 1,00,000', currency: 'INR' };

/** Returns the keys of a refused row's listing: its ids and, if only the price was invalid, its fingerprint. */
const listingOf = (words: RawCar, declaration: FeedDeclaration, context: ReadingContext, why: RefusalReason) => {
  const sourceId = sourceOf(words, declaration);
  if (sourceId === null) return undefined;
  const priced = OF_PRICE.includes(why) ? understand({ ...words, ...ANY_PRICE }, declaration, context) : null;
  const keys = priced !== null && !isRefusal(priced) ? priced.keys : { ...idsOf(words), fingerprint: null };
  return Object.values(keys).some((key) => key !== null) ? { sourceId, keys } : undefined;
};

/** Converts a row to a car, or returns why the row is refused. If our code throws, only this row is refused. Pure. */
export const feedCar = (row: Row, declaration: FeedDeclaration, context: ReadingContext): FeedCar | RefusedRow => {
  let words: RawCar | null = null;
  try {
    const read = declaration.read(row, context.now);
    if (isRefusal(read)) return { ...read, raw: rawOf(row) };
    words = read;
    const car = understand(words, declaration, context);
    if (!isRefusal(car)) return car;
    return { ...car, raw: rawOf(row), listing: listingOf(words, declaration, context, car.refused) };
  } catch (error) {
    const listing = words === null ? undefined : listingOf(words, declaration, context, 'failed');
    return { ...failed(error, row), listing };
  }
};
