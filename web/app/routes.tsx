import { Route, Routes } from 'react-router-dom';
import { lazyPage } from './page-files.tsx';
import { Shell } from './shell.tsx';

const HomePage = lazyPage('app/home-page.tsx', () => import('./home-page.tsx'));
const CarPage = lazyPage('app/car-page.tsx', () => import('./car-page.tsx'));
const FavouritesPage = lazyPage('app/favourites-page.tsx', () => import('./favourites-page.tsx'));
const ComparePage = lazyPage('app/compare-page.tsx', () => import('./compare-page.tsx'));
const NotFoundPage = lazyPage('app/not-found-page.tsx', () => import('./not-found-page.tsx'));

/** Which address shows which page. Each page loads when it is opened; the server names the files of the first one ahead. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<HomePage />} />
      <Route path="car/:id" element={<CarPage />} />
      <Route path="favourites" element={<FavouritesPage />} />
      <Route path="compare" element={<ComparePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
