import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach } from 'vitest';

afterEach(cleanup);
/** Generous, since two cores may be busy with other files; what is waited for comes as soon as it can. */
configure({ asyncUtilTimeout: 15_000 });

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};

/** Renders at an address; `address()` says where the page is now. */
export const renderAt = (element: ReactElement, at = '/') => {
  const view = render(
    <MemoryRouter useTransitions={false} initialEntries={[at]}>
      {element}
      <Address />
    </MemoryRouter>,
  );
  return { ...view, address: () => view.getByTestId('address').textContent ?? '' };
};
