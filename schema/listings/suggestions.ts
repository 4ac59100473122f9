import { z } from 'zod';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { isPlainLine, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { SUGGESTERS } from './enumerations.ts';
import { LISTING_LENGTHS } from './limits.ts';

/** The facts from the form that suggested text may mention. Contact details, the registration number and the seller's own text are not among them. */
export const SUGGESTION_FACTS = [
  ...(['brand', 'model', 'variant', 'year', 'priceInr', 'fuelType', 'transmission', 'mileageKm', 'owners'] as const),
  ...(['city', 'color', 'bodyType', 'condition', 'insurance', 'feature'] as const),
] as const;
export type SuggestionFactName = (typeof SUGGESTION_FACTS)[number];
export const SUGGESTION_TEXTS = ['title', 'description'] as const;
export type SuggestionText = (typeof SUGGESTION_TEXTS)[number];
/** The maximum number of facts in a suggestion, and the maximum length of a fact in UTF-16 code units. */
const SUGGESTION_LIMITS = { facts: 80, length: LISTING_LENGTHS.variant } as const;

/** One fact, formatted in the language of the suggestion: "41,230 km". */
export const SuggestionFact = z.object({
  name: z.enum(SUGGESTION_FACTS),
  text: z.string().overwrite(written).min(1).max(SUGGESTION_LIMITS.length).refine(isPlainLine, NOT_PLAIN),
});
export type SuggestionFact = z.infer<typeof SuggestionFact>;

/** Requests a title or a description that states the given facts. */
export const SuggestListingText = z.object({
  what: z.enum(SUGGESTION_TEXTS),
  language: z.enum(LANGUAGE_CODES),
  facts: z.array(SuggestionFact).min(1).max(SUGGESTION_LIMITS.facts).describe('As the language writes them.'),
});
export type SuggestListingText = z.infer<typeof SuggestListingText>;

export const SuggestedText = z.object({
  text: z
    .string()
    .nullable()
    .describe('Null if no model is set up, it did not answer, or its text states what the facts do not.'),
  by: z.enum(SUGGESTERS).nullable().describe('Who made the text; null without one.'),
});
export type SuggestedText = z.infer<typeof SuggestedText>;
