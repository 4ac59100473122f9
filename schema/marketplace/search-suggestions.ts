import { z } from 'zod';

/** The maximum length of the text for which suggestions are requested, in characters. */
export const SUGGESTION_TEXT_LENGTH = 100;
export const MOST_SUGGESTIONS = 10;
const USUAL_SUGGESTIONS = 8;

/** The kinds of suggestions: a name that completes the text, a complete search, or a search that people have made before. */
export const SUGGESTION_KINDS = ['brand', 'model', 'place', 'search', 'popular', 'recent'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A suggested search that finds at least one car. */
export const SearchSuggestion = z.object({
  text: z.string().describe('The text to search for, in the language and script of what was typed.'),
  kind: z.enum(SUGGESTION_KINDS),
  total: z.int().describe('The exact number of cars of all sources that it finds.'),
  local: z.int().describe('How many of these are local listings.'),
});
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

/** Requests suggestions for the text typed so far. Without text, earlier searches are suggested. */
export const SuggestionsInput = z.object({
  text: z.string().max(SUGGESTION_TEXT_LENGTH).default(''),
  limit: z.coerce.number().int().min(1).max(MOST_SUGGESTIONS).default(USUAL_SUGGESTIONS),
});
export type SuggestionsInput = z.infer<typeof SuggestionsInput>;
