import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home-page.tsx';
import { Shell } from './shell.tsx';

const CarPage = lazy(() => import('./car-page.tsx'));
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/** Which address shows which page. The home page is in the first download; the others load when they are opened. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<HomePage />} />
      <Route path="car/:id" element={<CarPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
