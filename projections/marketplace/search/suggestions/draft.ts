import type { SuggestionKind } from '../../../../schema/marketplace/search-suggestions.ts';
import type { UnderstoodKind } from '../../../../schema/marketplace/understood-text.ts';
import type { Meant } from './matches.ts';

/** A search that may be suggested. */
export interface Draft {
  readonly text: string;
  readonly kind: SuggestionKind;
  /** The condition that the suggestion is about. The draft is dropped if its text turns out not to state this condition. */
  readonly means?: { readonly kind: UnderstoodKind; readonly value?: string };
  /** A less specific search. Only the cars that match it have to be checked. */
  readonly within?: Meant | undefined;
}
