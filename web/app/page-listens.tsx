import { useEffect } from 'react';

/** Beside a page: says once the page is taken over, so that `web/public/early-boot.js` does what was pressed before. */
export const PageListens = () => {
  useEffect(() => {
    dispatchEvent(new Event('page-listens'));
  }, []);
  return null;
};
