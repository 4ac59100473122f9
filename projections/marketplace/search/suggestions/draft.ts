import type { SuggestionKind } from '../../../../schema/marketplace/search-suggestions.ts';
import type { UnderstoodKind } from '../../../../schema/marketplace/understood-text.ts';
import type { Meant } from './matches.ts';

/** A search that may be suggested. */
export interface Draft {
  readonly text: string;
  readonly kind: SuggestionKind;
  /** A condition that the interpretation of the text must contain. */
  readonly means?: { readonly kind: UnderstoodKind; readonly value?: string };
  /** A less specific search whose matching cars are already known. */
  readonly within?: Meant | undefined;
}
