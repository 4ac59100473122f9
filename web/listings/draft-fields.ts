import type { ListingDraftFragment, ListingField, ListingFieldsInput } from '../gql/graphql.ts';
import { mobileNumber } from '../shared/phone/mobile-number.ts';

/** The values of a draft's fields, in the format of the API. An empty field is null or missing. */
export type Fields = Readonly<ListingFieldsInput>;
export type FieldName = Exclude<keyof ListingFieldsInput, '__typename'> & ListingField;
/** A draft as stored on the server. */
export interface ServerDraft {
  readonly id: string;
  readonly status: ListingDraftFragment['status'];
  readonly revision: number;
  readonly updatedAt: string;
  readonly fields: Fields;
  /** The registration office that the registration number identifies; null if unknown. */
  readonly rto: string | null;
}

/** Converts a listing from the API to a draft. */
export const draftOf = (listing: ListingDraftFragment): ServerDraft => {
  const { id, status, revision, updatedAt, content, registrationDocument, insuranceDocument, photos } = listing;
  const { __typename: _, rto, ...said } = { __typename: undefined, ...content };
  return {
    ...{ id, status, revision, updatedAt, rto },
    fields: {
      ...said,
      registrationDocument: registrationDocument?.id ?? null,
      insuranceDocument: insuranceDocument?.id ?? null,
      photos: photos.map((photo) => ({ id: photo.id, slot: photo.slot })),
    },
  };
};

/** The sections of the form, in order. On a phone, each section is a separate step. */
export const STEPS = ['vehicle', 'description', 'contact', 'documents'] as const;
export type Step = (typeof STEPS)[number];

/** The fields that are validated before the form is submitted, each with its step. All except the registration number are required. */
export const NEEDED = [
  ['brand', 'vehicle'],
  ['model', 'vehicle'],
  ['year', 'vehicle'],
  ['priceInr', 'vehicle'],
  ['fuelType', 'vehicle'],
  ['transmission', 'vehicle'],
  ['mileageKm', 'vehicle'],
  ['owners', 'vehicle'],
  ['city', 'vehicle'],
  ['registrationNumber', 'vehicle'],
  ['actualPhone', 'contact'],
  ['actualEmail', 'contact'],
  ['registrationDocument', 'documents'],
  ['insuranceDocument', 'documents'],
] as const satisfies readonly (readonly [FieldName, Step])[];
export type NeededField = (typeof NEEDED)[number][0];
/** What is wrong with a field: its value is missing or malformed. */
export type Lack = 'missing' | 'invalid';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** Matches a registration number. Unlike `fullPlate` in schema/listings, it does not check the registration office, because only the server has the
 *  list of offices. */
const PLATE = /^([A-Z]{2}\d{1,2}[A-Z]{1,3}\d{1,4}|\d{2}BH\d{4}[A-Z]{1,2})$/;
const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Returns the missing and malformed fields, in the order of the form. The server repeats this validation. */
export const lacksOf = (fields: Fields): ReadonlyMap<NeededField, Lack> => {
  const lacks = new Map<NeededField, Lack>();
  for (const [name] of NEEDED) {
    const value = fields[name];
    if (!isSaid(value)) {
      if (name !== 'registrationNumber') lacks.set(name, 'missing');
    } else if (typeof value === 'string') {
      const isWrong =
        (name === 'actualPhone' && mobileNumber(value) === null) ||
        (name === 'actualEmail' && !EMAIL.test(value)) ||
        (name === 'registrationNumber' && !PLATE.test(value.toUpperCase().replace(/[^A-Z0-9]/g, '')));
      if (isWrong) lacks.set(name, 'invalid');
    }
  }
  return lacks;
};
/** Returns the step that contains a field. */
export const stepOf = (field: NeededField): Step => NEEDED.find(([name]) => name === field)?.[1] ?? 'vehicle';
