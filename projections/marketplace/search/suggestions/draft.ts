import type { SuggestionKind } from '../../../../schema/marketplace/search-suggestions.ts';
import type { UnderstoodKind } from '../../../../schema/marketplace/understood-text.ts';
import type { Meant } from './matches.ts';

/** A search that may be suggested. */
export interface Draft {
  readonly text: string;
  readonly kind: SuggestionKind;
  /** A condition that it has to be understood as. */
  readonly means?: { readonly kind: UnderstoodKind; readonly value?: string };
  /** A search with fewer conditions, whose cars are known. */
  readonly within?: Meant | undefined;
}
