import { CarFront, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';

interface NoResultsProps {
  /** `page-gone`: the page in the URL no longer exists. `unlisted`: there are no cars at all. `none`: no car matches the filters. */
  why: 'page-gone' | 'unlisted' | 'none';
  /** Whether the search has filters. */
  filtered: boolean;
  /** Another way to find cars, such as a button that searches elsewhere. */
  elsewhere?: ReactNode;
  onClear(): void;
  onFirst(): void;
}

/** Says why there are no cars, and what the user can do. */
const NoResults = ({ why, filtered, elsewhere, onClear, onFirst }: NoResultsProps) => {
  const t = useTexts(searchTexts);
  if (why === 'page-gone') {
    return (
      <StateMessage
        alert
        icon={<SearchX className="size-7" />}
        title={t.pageGoneTitle}
        actions={<Button onClick={onFirst}>{t.firstPage}</Button>}
      >
        {t.pageGoneHint}
      </StateMessage>
    );
  }
  if (why === 'unlisted') {
    return (
      <StateMessage icon={<CarFront className="size-7" />} title={t.unlistedTitle} actions={elsewhere}>
        {t.unlistedHint}
      </StateMessage>
    );
  }
  const clear = filtered && (
    <Button look={elsewhere ? 'secondary' : 'primary'} onClick={onClear}>
      {t.clearFilters}
    </Button>
  );
  return (
    <StateMessage
      icon={<SearchX className="size-7" />}
      title={t.emptyTitle}
      actions={
        <>
          {elsewhere}
          {clear}
        </>
      }
    >
      {t.emptyHint}
    </StateMessage>
  );
};
export default NoResults;
