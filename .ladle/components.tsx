import type { GlobalProvider } from '@ladle/react';
import { MemoryRouter } from 'react-router-dom';
import '../web/app/styles.css';

/** What surrounds every story. Ladle's switch of light and dark sets the attribute that the styles look at. */
export const Provider: GlobalProvider = ({ children }) => (
  <MemoryRouter>
    <div className="min-h-dvh bg-page p-4 text-ink">{children}</div>
  </MemoryRouter>
);
