import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from './page-files.tsx';
import { Shell } from './shell.tsx';

/** The modules of all pages, from this folder and the folders of the features. The path of a page is its file name, such as `/compare` for
 *  `compare-page.tsx`, unless `ADDRESSES` lists other paths. */
const FILES = import.meta.glob<{ default: ComponentType }>(['../*/*-page.tsx', '../*/legal/*-page.tsx']);
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  home: ['/'],
  car: ['car/:id'],
  listing: ['marketplace/:id'],
  landing: ['used-cars/:city', 'used-cars/:city/:brand', 'used-cars/:city/:brand/:model'],
  privacy: ['privacy-policy'],
  terms: ['terms-of-service'],
  'data-sources': ['data-sources-policy'],
  api: ['api-compliance'],
  article: ['blog/:slug'],
  sell: ['sell', 'sell-car'],
  // The paths of features that do not exist yet.
  soon: ['news', 'throttle-talk', 'community', 'community/post/:id'],
  'seller-listings': ['sell/listings', 'sell/listings/:id/figures'],
  'not-found': ['*'],
};
const PAGES = Object.entries(FILES).map(([key, load]) => {
  const file = key.replace(/^\.\.\//, '').replace(/^\.\//, 'app/');
  const name = file.replace(/^.*\/|-page\.tsx$/g, '');
  return { paths: ADDRESSES[name] ?? [name], Page: lazyPage(file, load) };
});
/** The component of all admin pages. It loads the code of each page on demand. */
const AdminPages = lazyPage('app/admin-pages.tsx', () => import('./admin-pages.tsx'));

/** Maps paths to pages. The code of each page loads when the page is opened; the server preloads the files of the first page. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      {PAGES.flatMap(({ paths, Page }) => paths.map((path) => <Route key={path} path={path} element={<Page />} />))}
      <Route path="admin/:desk?" element={<AdminPages />} />
      <Route path="admin/:desk/:id" element={<AdminPages />} />
      <Route path="admin/:desk/:id/:part" element={<AdminPages />} />
      <Route path="offline" element={<Navigate to="/favourites" replace />} />
    </Route>
  </Routes>
);
