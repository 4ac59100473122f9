import type { GlobalProvider } from '@ladle/react';
import { MemoryRouter } from 'react-router-dom';
import '../web/app/styles.css';

/** What surrounds every story; each begins anew. Ladle's switch of light and dark sets the attribute that the styles look at.
 *  `data-story` says which story is drawn. */
export const Provider: GlobalProvider = ({ children, globalState }) => (
  <MemoryRouter key={globalState.story}>
    <div data-story={globalState.story} className="min-h-dvh bg-page p-4 text-ink">
      {children}
    </div>
  </MemoryRouter>
);
