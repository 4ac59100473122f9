import type { SearchState } from './search-state.ts';
import type { SearchControls } from './use-search-state.ts';

/** What the panel of a tab is given. The tabs, the filters that are on (as chips) and their clearing stand above the panel, in the search screen. */
export interface SearchPanelProps {
  readonly search: SearchState;
  readonly controls: SearchControls;
  /** Opens the advanced search and moves the focus there. */
  onAdvanced(): void;
}
