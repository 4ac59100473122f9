import { useTitle } from '../shared/page/use-title.ts';
import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import VisitsDesk from './visits-desk.tsx';

/** The operator's page for managing visits to cars from external sources. */
export const VisitsDeskScreen = () => {
  const t = useTexts(visitDeskTexts);
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mb-5 text-soft">{t.intro}</p>
      <h2 className="sr-only">{t.title}</h2>
      <VisitsDesk of="operator" />
    </div>
  );
};
