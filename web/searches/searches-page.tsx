import { useTitle } from '../shared/page/use-title.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import SavedSearches from './saved-searches.tsx';

/** The page `/searches`: the user's saved searches. */
const SearchesPage = () => {
  const { list: t } = useTexts(alertTexts);
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mb-5 text-soft">{t.intro}</p>
      <h2 className="sr-only">{t.title}</h2>
      <SavedSearches />
    </div>
  );
};
export default SearchesPage;
