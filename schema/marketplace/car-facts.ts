import { z } from 'zod';
import { Instant, Kilometres } from '../kernel/values.ts';
import {
  BODY_TYPES,
  CONDITIONS,
  FUELS,
  INSURANCES,
  SELLER_TYPES,
  TRANSMISSIONS,
  VERIFICATIONS,
} from './enumerations.ts';

/** The definition of one fact of a car. Feeds, tables, queries, and the GraphQL and REST responses are derived from it. */
interface Fact {
  /** The schema of the normalised value in a source's event. Null means that the source did not state the value. Values are never guessed. */
  readonly stated: z.ZodType;
  /** The schema of the value in a response, with a description. It has no limits, because responses may contain values from older events. */
  readonly shown: z.ZodType;
  readonly column: 'text' | 'text[]' | 'integer' | 'smallint' | 'boolean' | 'timestamptz';
  /** The listing that supplies the fact for a car with several listings:
   *  - lead: the leading listing
   *  - agreed: the leading listing or, if it does not state the fact, the other listings that state the fact, provided that they agree
   *  - place: the same as `agreed`, for a city together with its state
   *  - offer: the listing with the displayed price
   *  - offerOrAgreed: the listing with the displayed price or, if it does not state the fact, the other listings as for `agreed`
   *  - first: the first listing that has any value
   *  - earliest: the listing with the lowest value
   *  - none: a car has no column for the fact */
  readonly from: Taken | 'none';
}
export type Taken = 'lead' | 'agreed' | 'place' | 'offer' | 'offerOrAgreed' | 'first' | 'earliest';

const text = (max: number) => z.string().trim().min(1).max(max);
const shownText = z.string().nullable();
const shownNumber = z.int().nullable();

/** All facts of a car. A new fact also requires code in `api/marketplace/feeds/normalise/car.ts` that reads it from feeds, a new version of the
 *  events that contain it, and a new version of the read model `car_search`. */
export const FACTS = {
  title: { stated: text(200), shown: z.string(), column: 'text', from: 'lead' },
  /** In the spelling of the brand catalogue; if the catalogue lacks the brand, in the source's spelling. */
  brand: { stated: text(60), shown: z.string(), column: 'text', from: 'lead' },
  model: { stated: text(80).nullable(), shown: shownText, column: 'text', from: 'agreed' },
  variant: { stated: text(160).nullable(), shown: shownText, column: 'text', from: 'agreed' },
  year: { stated: z.int(), shown: z.int(), column: 'integer', from: 'lead' },
  mileageKm: { stated: Kilometres.nullable(), shown: shownNumber, column: 'integer', from: 'agreed' },
  fuelType: { stated: z.enum(FUELS).nullable(), shown: shownText, column: 'text', from: 'agreed' },
  transmission: { stated: z.enum(TRANSMISSIONS).nullable(), shown: shownText, column: 'text', from: 'agreed' },
  owners: {
    stated: z.int().min(1).max(4).nullable(),
    shown: shownNumber.describe('Including the present owner; 4 means four or more.'),
    column: 'smallint',
    from: 'agreed',
  },
  /** In the spelling of the city catalogue (GeoNames); null if the catalogue lacks the city. */
  city: { stated: text(80).nullable(), shown: shownText, column: 'text', from: 'place' },
  state: { stated: text(80).nullable(), shown: shownText, column: 'text', from: 'place' },
  rto: {
    stated: z
      .string()
      .regex(/^[A-Z]{2}-\d{1,2}[A-Z]?$/)
      .nullable(),
    shown: shownText.describe('Registration office: KA-51.'),
    column: 'text',
    from: 'agreed',
  },
  bodyType: { stated: z.enum(BODY_TYPES).nullable(), shown: shownText, column: 'text', from: 'agreed' },
  color: { stated: text(60).nullable(), shown: shownText, column: 'text', from: 'agreed' },
  condition: { stated: z.enum(CONDITIONS).nullable(), shown: shownText, column: 'text', from: 'offerOrAgreed' },
  sellerType: { stated: z.enum(SELLER_TYPES).nullable(), shown: shownText, column: 'text', from: 'offer' },
  verification: {
    stated: z.enum(VERIFICATIONS),
    shown: z.string().describe('verified, certified or standard, according to `source`.'),
    column: 'text',
    from: 'offer',
  },
  hasWarranty: { stated: z.boolean().nullable(), shown: z.boolean().nullable(), column: 'boolean', from: 'offer' },
  insurance: {
    stated: z.enum(INSURANCES).nullable(),
    shown: shownText.describe(
      'The kind of policy, as the source states it: Comprehensive, Zero Dep or Third Party. No source states until when it is valid.',
    ),
    column: 'text',
    from: 'agreed',
  },
  /** The engine's displacement; null for electric cars. */
  engineCc: {
    stated: z.int().min(100).max(10_000).nullable(),
    shown: shownNumber.describe('Cubic centimetres.'),
    column: 'smallint',
    from: 'agreed',
  },
  features: { stated: z.array(text(80)).max(100), shown: z.array(z.string()), column: 'text[]', from: 'first' },
  /** The description without phone numbers and email addresses. */
  description: { stated: text(4000).nullable(), shown: shownText, column: 'text', from: 'none' },
  /** URLs that `pictureAddress` in picture-addresses.ts accepts. Older events may also contain paths of our own site that it rejects. */
  images: {
    stated: z.array(z.string().max(1000)).max(40),
    shown: z.array(z.string()),
    column: 'text[]',
    from: 'first',
  },
  /** The car's page at the source. */
  url: { stated: z.url({ protocol: /^https?$/ }).nullable(), shown: shownText, column: 'text', from: 'offer' },
  /** When the car was listed, according to the source; null if the source does not state it. */
  listedAt: {
    stated: Instant.nullable(),
    shown: z.iso.datetime().nullable(),
    column: 'timestamptz',
    from: 'earliest',
  },
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];
type CarFact = { [F in FactName]: (typeof FACTS)[F]['from'] extends Taken ? F : never }[FactName];
/** The facts that have a column in the table of cars. */
export const CAR_FACTS = FACT_NAMES.filter((name): name is CarFact => FACTS[name].from !== 'none');

type Shape<As extends 'stated' | 'shown'> = { [F in FactName]: (typeof FACTS)[F][As] };
const shapeOf = <As extends 'stated' | 'shown'>(as: As) =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, FACTS[name][as]])) as Shape<As>;

/** A source's facts about a car. */
export const ListingFacts = z.object(shapeOf('stated'));
export type ListingFacts = z.infer<typeof ListingFacts>;

const { verification, ...shown } = shapeOf('shown');
/** The facts in responses, where `verification` is named `verificationStatus`. */
export const ShownFacts = z.object({ ...shown, verificationStatus: verification });

/** The snake-case form of a camel-case name. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
/** Returns the name of the column that stores a field of a car, such as a fact. */
export const columnOf = <Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

const isRequired = (name: FactName): boolean => !FACTS[name].stated.safeParse(null).success;
/** Returns the SQL column definitions of facts, for a table or for rows sent as JSON. */
export const factColumnsSql = (names: readonly FactName[], of: 'table' | 'json'): string =>
  names
    .map((name) => `${columnOf(name)} ${FACTS[name].column}${of === 'table' && isRequired(name) ? ' not null' : ''}`)
    .join();
