import VisitsDesk from '../bookings/visits-desk.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/bookings`: the operator's desk for visits to cars of sources. */
const AdminBookingsPage = () => {
  const t = useTexts(visitDeskTexts);
  useTitle(t.title);
  return (
    <AdminOnly>
      <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mb-5 text-soft">{t.intro}</p>
        <h2 className="sr-only">{t.title}</h2>
        <VisitsDesk of="operator" />
      </div>
    </AdminOnly>
  );
};
export default AdminBookingsPage;
