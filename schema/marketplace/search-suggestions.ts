import { z } from 'zod';

/** The longest text that suggestions are made for, in characters. */
export const SUGGESTION_TEXT_LENGTH = 100;
export const MOST_SUGGESTIONS = 10;
const USUAL_SUGGESTIONS = 8;

/** What a suggestion is about: a name that continues the text, a whole search, or one that people have made. */
export const SUGGESTION_KINDS = ['brand', 'model', 'place', 'search', 'popular', 'recent'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A search that somebody may want to type. It finds at least one car. */
export const SearchSuggestion = z.object({
  text: z.string().describe('The text to search for, in the language and script of what was typed.'),
  kind: z.enum(SUGGESTION_KINDS),
  total: z.int().describe('The exact number of cars of all sources that it finds.'),
  local: z.int().describe('How many of these are local listings.'),
});
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

/** What was typed so far. An empty text gets searches that were made before. */
export const SuggestionsInput = z.object({
  text: z.string().max(SUGGESTION_TEXT_LENGTH).default(''),
  limit: z.coerce.number().int().min(1).max(MOST_SUGGESTIONS).default(USUAL_SUGGESTIONS),
});
export type SuggestionsInput = z.infer<typeof SuggestionsInput>;
