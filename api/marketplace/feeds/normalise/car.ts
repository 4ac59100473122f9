import { shortened } from '../../../../schema/kernel/cut.ts';
import { currentYear, EARLIEST_YEAR, Rupees } from '../../../../schema/kernel/values.ts';
import { isForeignAddress, pictureAddress } from '../../../../schema/marketplace/foreign-address.ts';
import { ListingFacts } from '../../../../schema/marketplace/listing.ts';
import {
  brandAtStart,
  calm,
  isKnownBrand,
  isKnownModel,
  modelIn,
  saysOnlyBrand,
  withoutYear,
} from '../../../../schema/marketplace/names.ts';
import { placeNamed, registrationOffice, stateNamed } from '../../../../schema/marketplace/places.ts';
import type { RefusalReason } from '../../../../schema/marketplace/refusals.ts';
import { sourceById } from '../../../../schema/marketplace/sources.ts';
import type { CarWords, FeedDeclaration, MappingRefusal } from '../declaration.ts';
import type { OfferedCar, RefusedRow } from '../feed.ts';
import { failed, firstAt, type Row, rawOf } from '../reading/row.ts';
import { instantOf } from './dates.ts';
import { idsOf, keysOf, urlOf } from './keys.ts';
import { distanceKm, priceInr, yearIn } from './measures.ts';
import {
  bodyTypeOf,
  conditionOf,
  fuelNamedIn,
  fuelOf,
  ownersOf,
  sellerTypeOf,
  transmissionOf,
  verificationOf,
  yesNoOf,
} from './vehicle.ts';
import { listOf, proseOf, textOf, wordsOf } from './words.ts';

const refuse = (refused: MappingRefusal['refused'], detail: string): MappingRefusal => ({ refused, detail });

/** When and where a feed is read. */
export interface ReadingContext {
  readonly now: Date;
  /** The last year of manufacture that can be true by then. */
  readonly year: number;
  /** The host by which people reach the product: no address of a source. Null where it is not known. */
  readonly ownHost: string | null;
}
export const readingContext = (now: Date, ownHost: string | null = null): ReadingContext => ({
  now,
  year: currentYear(now),
  ownHost,
});

interface CarName {
  readonly brand: string;
  /** Null where the source names the brand alone. */
  readonly model: string | null;
  readonly variant: string | null;
}

/** A row may name no model, but then all else has to say that it is a car: what stands where the model belongs is nothing, or
 *  the brand once more, and the brand is a known one. A word for "another one", or any other, shows a list that ran out or
 *  columns that slipped. */
const mayLackModel = (brand: string, model: string, name: string | null): boolean =>
  isKnownBrand(brand) && [model, name ?? ''].every((text) => saysOnlyBrand(brand, text));

/** Says that the model is none of a list, which is not the same as saying nothing. */
const OTHER = /^others?$/i;

/** Brand, model and variant from whichever fields the source has for them. */
const nameOf = (words: CarWords, glued: boolean): CarName | MappingRefusal => {
  const title = wordsOf(words.name);
  const name = title === null ? null : withoutYear(title);
  const said = wordsOf(words.brand);
  const column = wordsOf(words.model);
  // Columns are sometimes cut in the middle of a brand: `Ashok`, `Leyland Stile`.
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
  // A column of models leaves the variant to the title, where that names the same model.
  const inName = titled?.model === model && ownVariant === null ? titled.variant : found.variant;
  const variant = [inName, ownVariant ?? ''].filter(Boolean).join(' ');
  return { brand: shortened(brand, 60), model: shortened(model, 80), variant: proseOf(variant, 160) };
};

/** Whether a title names the model more exactly than the column of models does: the column's is none of the catalogue's, or the title's is a
 *  longer name of the same, as `Innova Crysta` is beside `Innova`. */
const isExacterModel = (brand: string, titled: string, column: string): boolean =>
  isKnownModel(brand, titled) && (!isKnownModel(brand, column) || titled.startsWith(`${column} `));

/** The source's title, or one made up where there is none or it only repeats the brand. */
const titleOf = (words: CarWords, { brand, model, variant }: CarName, year: number): string => {
  const told = proseOf(words.title, 200);
  return told === null || saysOnlyBrand(brand, told) ? [year, brand, model, variant].filter(Boolean).join(' ') : told;
};

const yearOf = (value: unknown, lastYear: number): number | MappingRefusal => {
  const year = yearIn(value);
  if (year === null) return refuse('year-missing', `year "${textOf(value)}"`);
  return year < EARLIEST_YEAR || year > lastYear ? refuse('year-out-of-range', `year ${year}`) : year;
};

/** A car older than the last model year has been driven: an odometer of 0 only says that nobody filled the field in. */
const isUnfilledZero = ({ year, mileageKm }: ListingFacts, thisYear: number): boolean =>
  mileageKm === 0 && year < thisYear - 1;

/** City and state as the catalogue spells them, with the registration office. */
const placeOf = (words: CarWords, placeFromRto: boolean) => {
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

/** Facts that nothing else depends on. */
const otherFacts = (words: CarWords, variant: string | null, { now, ownHost }: ReadingContext) => ({
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

/** As many entries of a list of pictures as are looked at: some are none. */
const MAX_IMAGES_READ = 200;

/** Addresses of pictures, in whatever shape they come: one, a list, text with several, objects with a `url`. */
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

/** A picture that pages may show. */
const imageOf = (value: unknown, ownHost: string | null): string | null => {
  const text = urlOf(value) ?? wordsOf(value);
  return text !== null && text.length <= 1_000 ? pictureAddress(text, ownHost) : null;
};
/** Where the source shows the car. */
const linkOf = (value: unknown, ownHost: string | null): string | null => {
  const url = urlOf(value);
  return url !== null && isForeignAddress(url, ownHost) ? url : null;
};

const isRefusal = (value: object): value is MappingRefusal => 'refused' in value;

/** The source that a row is credited to; null where it names one that nobody knows. */
const sourceOf = (words: CarWords, declaration: FeedDeclaration): string | null => {
  const sourceId = words.source === undefined ? declaration.sourceId : words.source;
  return sourceId !== null && sourceById(sourceId) !== undefined ? sourceId : null;
};

const understand = (
  words: CarWords,
  declaration: FeedDeclaration,
  context: ReadingContext,
): OfferedCar | MappingRefusal => {
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
  // The keys are of what the row says: a car that grows older keeps them.
  return { sourceId, facts, keys: keysOf(sourceId, said, words), priceInr: Rupees.parse(price.inr) };
};

/** Reasons that leave all of the car understood but what it costs. */
const OF_PRICE: readonly RefusalReason[] = [
  'price-missing',
  'price-on-request',
  'price-unclear',
  'price-out-of-range',
  'foreign-currency',
];
/** Some price, with which the rest of a row can be understood that has none. */
const ANY_PRICE = { price: 'Rs 1,00,000', currency: 'INR' };

/** What the listing of a refused row can be recognised by: its ids, and where only the price stood in the way, what describes it. */
const listingOf = (words: CarWords, declaration: FeedDeclaration, context: ReadingContext, why: RefusalReason) => {
  const sourceId = sourceOf(words, declaration);
  if (sourceId === null) return undefined;
  const priced = OF_PRICE.includes(why) ? understand({ ...words, ...ANY_PRICE }, declaration, context) : null;
  const keys = priced !== null && !isRefusal(priced) ? priced.keys : { ...idsOf(words), fingerprint: null };
  return Object.values(keys).some((key) => key !== null) ? { sourceId, keys } : undefined;
};

/** Makes one car of a row, or says what is wrong with it; a row at which the product itself fails costs itself only. Pure: the same row
 *  gives the same car. */
export const offeredCar = (
  row: Row,
  declaration: FeedDeclaration,
  context: ReadingContext,
): OfferedCar | RefusedRow => {
  let words: CarWords | null = null;
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
