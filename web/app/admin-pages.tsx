import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { DeskSkeleton } from './admin-only.tsx';
import NotFoundPage from './not-found-page.tsx';

const PAGES: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries({
    bookings: lazy(() => import('./admin-bookings-page.tsx')),
    lenders: lazy(() => import('./admin-lenders-page.tsx')),
    leads: lazy(() => import('./admin-leads-page.tsx')),
    flags: lazy(() => import('./admin-flags-page.tsx')),
    grievances: lazy(() => import('./admin-grievances-page.tsx')),
    moderation: lazy(() => import('./admin-moderation-page.tsx')),
    sellers: lazy(() => import('./admin-sellers-page.tsx')),
    conversations: lazy(() => import('./admin-conversations-page.tsx')),
    users: lazy(() => import('./admin-users-page.tsx')),
  }),
);
const UserPage = lazy(() => import('./admin-user-page.tsx'));

/** `/admin/…`: the desk that the address names. */
const AdminPages = () => {
  const [, , desk = '', id] = useLocation().pathname.split('/');
  const Page = (id ? UserPage : PAGES.get(desk)) ?? NotFoundPage;
  return (
    <Suspense fallback={<DeskSkeleton />}>
      <Page />
    </Suspense>
  );
};
export default AdminPages;
