import type { SuggestListingTextMutationVariables } from '../gql/graphql.ts';
import type { Formats } from '../shared/format/formats.ts';
import type { sellingTexts } from '../shared/texts/en/selling.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import type { DataTerms } from '../shared/texts/use-data-terms.ts';
import type { Fields } from './draft-fields.ts';

/** The UI strings and formatters that suggestions use, in the user's language. */
export interface SuggestionTexts {
  readonly texts: Pick<TextsOf<typeof sellingTexts>, 'suggested' | 'fields'>;
  readonly terms: DataTerms;
  readonly format: Pick<Formats, 'km' | 'owners' | 'rupees'>;
}

const nameOf = ({ brand, model, variant }: Fields): string => [brand, model, variant].filter(Boolean).join(' ');
/** Whether the form has enough data to suggest a title or description. */
export const canSuggest = ({ brand, model, year }: Fields): boolean => Boolean(brand && model && year);

/** Returns a title based on the form's values; null if required values are missing. */
export const suggestedTitle = (fields: Fields, { texts }: SuggestionTexts): string | null =>
  canSuggest(fields) ? texts.suggested.title(String(fields.year), nameOf(fields)) : null;

const motorOf = (
  { fuelType, transmission }: Fields,
  { texts: { suggested }, terms }: SuggestionTexts,
): string | null => {
  if (fuelType && transmission) return suggested.fuel(terms.fuel(fuelType), terms.transmission(transmission));
  if (fuelType) return suggested.onlyFuel(terms.fuel(fuelType));
  return transmission ? suggested.onlyTransmission(terms.transmission(transmission)) : null;
};
const insuranceIn = (value: string, { insurances }: SuggestionTexts['texts']['fields']): string =>
  Object.entries(insurances).find(([name]) => name === value)?.[1] ?? value;

/** Returns a description based only on the form's values; null if required values are missing. */
export const suggestedDescription = (fields: Fields, words: SuggestionTexts): string | null => {
  if (!canSuggest(fields)) return null;
  const { texts, terms, format } = words;
  const { suggested: t } = texts;
  const { mileageKm, owners, city, color, condition, insurance, features } = fields;
  const sentences = [
    t.opening(String(fields.year), nameOf(fields)),
    motorOf(fields, words),
    typeof mileageKm === 'number' ? t.driven(format.km(mileageKm)) : null,
    typeof owners === 'number' ? t.owners(format.owners(owners)) : null,
    city ? t.city(terms.city(city)) : null,
    color ? t.colour(terms.colour(color)) : null,
    condition ? t.condition(terms.condition(condition)) : null,
    insurance ? t.insurance(insuranceIn(insurance, texts.fields)) : null,
    features && features.length > 0 ? t.features(features.map(terms.feature).join(', ')) : null,
  ];
  return sentences.filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
};

type Fact = Extract<SuggestListingTextMutationVariables['facts'], readonly unknown[]>[number];
/** Returns the form's values that a suggestion may mention, formatted in the user's language. Contact details, the registration number, and the
 *  title and description are excluded. */
export const suggestionFacts = (fields: Fields, { texts, terms, format }: SuggestionTexts): readonly Fact[] => {
  const { brand, model, variant, year, priceInr, fuelType, transmission, mileageKm, owners } = fields;
  const { city, color, bodyType, condition, insurance, features } = fields;
  const said: readonly (readonly [Fact['name'], string | null | undefined | false])[] = [
    ['brand', brand],
    ['model', model],
    ['variant', variant],
    ['year', year ? String(year) : null],
    ['priceInr', typeof priceInr === 'number' && format.rupees(priceInr)],
    ['fuelType', fuelType && terms.fuel(fuelType)],
    ['transmission', transmission && terms.transmission(transmission)],
    ['mileageKm', typeof mileageKm === 'number' && format.km(mileageKm)],
    ['owners', typeof owners === 'number' && format.owners(owners)],
    ['city', city && terms.city(city)],
    ['color', color && terms.colour(color)],
    ['bodyType', bodyType && terms.bodyType(bodyType)],
    ['condition', condition && terms.condition(condition)],
    ['insurance', insurance && insuranceIn(insurance, texts.fields)],
    ...(features ?? []).map((feature) => ['feature', terms.feature(feature)] as const),
  ];
  return said.flatMap(([name, text]) => (text ? [{ name, text: text.replaceAll('\u00a0', ' ') }] : []));
};
