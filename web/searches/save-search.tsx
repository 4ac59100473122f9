import { BellPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, iconButton } from '../shared/ui/button.tsx';
import { prefetchModal } from '../shared/ui/modal.tsx';
import type { SearchToSave } from './save-search-dialog.tsx';

const load = () => import('./save-search-dialog.tsx');
const SaveSearchDialog = lazyPart(load);
/** A failed load is reported when the dialog opens. */
const prefetch = () => {
  prefetchModal();
  void load().catch(() => undefined);
};

interface SaveSearchProps {
  search: SearchToSave;
  look?: 'icon' | 'labelled';
}

/** The button "Save this search", beside the results. */
const SaveSearch = ({ search, look = 'labelled' }: SaveSearchProps) => {
  const { save: t } = useTexts(alertTexts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const common = {
    'aria-haspopup': 'dialog',
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: () => {
      setWasOpened(true);
      setOpen(true);
    },
  } as const;
  return (
    <>
      {look === 'icon' ? (
        <button
          type="button"
          {...common}
          aria-label={t.action}
          title={t.action}
          className={`${iconButton} border border-edge bg-surface`}
        >
          <BellPlus aria-hidden className="size-5" />
        </button>
      ) : (
        <Button look="secondary" {...common}>
          <BellPlus aria-hidden className="size-5" />
          {t.action}
        </Button>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <SaveSearchDialog open={isOpen} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
export default SaveSearch;
