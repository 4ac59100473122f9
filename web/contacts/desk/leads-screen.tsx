import { useTitle } from '../../shared/page/use-title.ts';
import { leadDeskTexts } from '../../shared/texts/en/lead-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { RoutesPart } from './lead-routes-table.tsx';
import { LeadsPart } from './leads-table.tsx';

/** The page `/admin/leads`: the routes by which leads are sent to dealers, and the delivery status of each lead. */
export const LeadsScreen = () => {
  const t = useTexts(leadDeskTexts);
  useTitle(t.title);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-5 px-4 pt-6 pb-16 sm:px-6">
      <div>
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mt-1 text-soft">{t.intro}</p>
      </div>
      <RoutesPart />
      <LeadsPart />
    </div>
  );
};
