import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from './page-files.tsx';
import { Shell } from './shell.tsx';

const HomePage = lazyPage('app/home-page.tsx', () => import('./home-page.tsx'));
const CarPage = lazyPage('app/car-page.tsx', () => import('./car-page.tsx'));
const ListingPage = lazyPage('app/listing-page.tsx', () => import('./listing-page.tsx'));
const FavouritesPage = lazyPage('app/favourites-page.tsx', () => import('./favourites-page.tsx'));
const ComparePage = lazyPage('app/compare-page.tsx', () => import('./compare-page.tsx'));
const SearchesPage = lazyPage('app/searches-page.tsx', () => import('./searches-page.tsx'));
const NotificationsPage = lazyPage('app/notifications-page.tsx', () => import('./notifications-page.tsx'));
const LandingPage = lazyPage('app/landing-page.tsx', () => import('./landing-page.tsx'));
const ValuationPage = lazyPage('app/valuation-page.tsx', () => import('./valuation-page.tsx'));
const MessagesPage = lazyPage('app/messages-page.tsx', () => import('./messages-page.tsx'));
const ProfilePage = lazyPage('app/profile-page.tsx', () => import('./profile-page.tsx'));
const FinancingPage = lazyPage('financing/financing-screen.tsx', () => import('../financing/financing-screen.tsx'));
const AdminPages = lazyPage('app/admin-pages.tsx', () => import('./admin-pages.tsx'));
const InquiriesPage = lazyPage('app/inquiries-page.tsx', () => import('./inquiries-page.tsx'));
const BookingsPage = lazyPage('app/bookings-page.tsx', () => import('./bookings-page.tsx'));
const GrievancePage = lazyPage('app/grievance-page.tsx', () => import('./grievance-page.tsx'));
const AnalyticsPage = lazyPage('analytics/analytics-screen.tsx', () => import('../analytics/analytics-screen.tsx'));
const SoonPage = lazyPage('app/soon-page.tsx', () => import('./soon-page.tsx'));
const PrivacyPage = lazyPage('site/legal/privacy-page.tsx', () => import('../site/legal/privacy-page.tsx'));
const TermsPage = lazyPage('site/legal/terms-page.tsx', () => import('../site/legal/terms-page.tsx'));
const DataSourcesPage = lazyPage(
  'site/legal/data-sources-page.tsx',
  () => import('../site/legal/data-sources-page.tsx'),
);
const ApiPage = lazyPage('site/legal/api-page.tsx', () => import('../site/legal/api-page.tsx'));
const NotFoundPage = lazyPage('app/not-found-page.tsx', () => import('./not-found-page.tsx'));

/** Parts of the product that are still to come. */
const SOON = ['sell-car', 'sell', 'blog', 'admin/blog', 'news', 'throttle-talk', 'community', 'community/post/:id'];

/** The desks of admins, who know each other's ways: one page of the bundle for all, which loads what is opened. */
const DESKS = [
  'bookings',
  'lenders',
  'leads',
  'flags',
  'grievances',
  'moderation',
  'sellers',
  'conversations',
  'users',
  'users/:id',
];

/** Which address shows which page. Each page loads when it is opened; the server names the files of the first one ahead. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<HomePage />} />
      <Route path="car/:id" element={<CarPage />} />
      <Route path="favourites" element={<FavouritesPage />} />
      <Route path="compare" element={<ComparePage />} />
      <Route path="searches" element={<SearchesPage />} />
      <Route path="notifications" element={<NotificationsPage />} />
      <Route path="valuation" element={<ValuationPage />} />
      <Route path="messages" element={<MessagesPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="bookings" element={<BookingsPage />} />
      <Route path="financing" element={<FinancingPage />} />
      <Route path="inquiries" element={<InquiriesPage />} />
      <Route path="marketplace/:id" element={<ListingPage />} />
      <Route path="used-cars/:city" element={<LandingPage />} />
      <Route path="used-cars/:city/:brand" element={<LandingPage />} />
      <Route path="used-cars/:city/:brand/:model" element={<LandingPage />} />
      <Route path="privacy-policy" element={<PrivacyPage />} />
      <Route path="terms-of-service" element={<TermsPage />} />
      <Route path="data-sources-policy" element={<DataSourcesPage />} />
      <Route path="api-compliance" element={<ApiPage />} />
      <Route path="grievance" element={<GrievancePage />} />
      <Route path="analytics" element={<AnalyticsPage />} />
      {DESKS.map((path) => (
        <Route key={path} path={`admin/${path}`} element={<AdminPages />} />
      ))}
      {SOON.map((path) => (
        <Route key={path} path={path} element={<SoonPage />} />
      ))}
      <Route path="offline" element={<Navigate to="/favourites" replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
