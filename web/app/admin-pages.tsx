import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { OverviewScreen } from '../admin/overview-screen.tsx';
import { ADMIN_DESKS, type AdminDesk } from '../shared/page/admin-desks.ts';
import { AdminOnly, DeskSkeleton } from './admin-only.tsx';
import NotFoundPage from './not-found-page.tsx';

const forAdmins = (load: AdminDesk['load'], isForEditors = false): ComponentType => {
  const Screen = lazy(load);
  return () => (
    <AdminOnly isForEditors={isForEditors}>
      <Suspense fallback={<DeskSkeleton />}>
        <Screen />
      </Suspense>
    </AdminOnly>
  );
};
/** The admin pages, keyed by their paths after `/admin/`. The empty path is the overview, and `:id` is a placeholder for an id. */
const PAGES: ReadonlyMap<string, ComponentType> = new Map([
  ['', forAdmins(async () => ({ default: OverviewScreen }))],
  ...ADMIN_DESKS.flatMap(({ at, load, loadOne, loadParts = {}, isForEditors }) => [
    [at, forAdmins(load, isForEditors)] as const,
    ...(loadOne ? [[`${at}/:id`, forAdmins(loadOne, isForEditors)] as const] : []),
    ...Object.entries(loadParts).map(([part, loadPart]) => [`${at}/:id/${part}`, forAdmins(loadPart)] as const),
  ]),
]);

/** `/admin` and `/admin/…`: renders the admin page at that path. */
const AdminPages = () => {
  const [, , desk = '', id, part] = useLocation().pathname.split('/');
  const Page = PAGES.get([desk, ...(id ? [':id'] : []), ...(part ? [part] : [])].join('/')) ?? NotFoundPage;
  return <Page />;
};
export default AdminPages;
