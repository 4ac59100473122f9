import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};

/** Renders an element in a router at the URL `at`. The result's `address()` returns the current URL. */
export const renderAt = (element: ReactElement, at = '/') => {
  const view = render(
    <MemoryRouter useTransitions={false} initialEntries={[at]}>
      {element}
      <Address />
    </MemoryRouter>,
  );
  return { ...view, address: () => view.getByTestId('address').textContent ?? '' };
};
