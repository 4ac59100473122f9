import '@testing-library/jest-dom/vitest';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach } from 'vitest';

afterEach(cleanup);

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};

/** Renders at an address; `address()` says where the page is now. */
export const renderAt = (element: ReactElement, at = '/') => {
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      {element}
      <Address />
    </MemoryRouter>,
  );
  return { ...view, address: () => view.getByTestId('address').textContent ?? '' };
};
