import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cameBack } from '../shared/page/came-back.ts';
import { signInPath, withParam } from '../shared/page/dialog-in-url.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, iconButton } from '../shared/ui/button.tsx';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';
import type { SearchToSave } from './save-search-dialog.tsx';

const [SaveSearchDialog, prefetching] = lazyDialog(() => import('./save-search-dialog.tsx'));

/** The query parameter with which the page opens the dialog on load. It is used when the user returns from a sign-in that the dialog required. */
const PARAM = 'save-search';

interface SaveSearchProps {
  search: SearchToSave;
  look?: 'icon' | 'labelled';
  /** The version of the Privacy Policy to which a consent to e-mails refers. */
  privacyVersion: string;
}

/** The button "Save this search", next to the results. */
const SaveSearch = ({ search, look = 'labelled', privacyVersion }: SaveSearchProps) => {
  const { save: t } = useTexts(alertTexts);
  const at = useLocation();
  const navigate = useNavigate();
  const isInUrl = new URLSearchParams(at.search).has(PARAM);
  // After the search has been saved, the back button can lead through the sign-in to this URL again. The dialog must then stay closed.
  const [isOpen, setOpen] = useState(() => isInUrl && !cameBack());
  const close = () => {
    setOpen(false);
    if (isInUrl) void navigate(withParam(at, PARAM, null), { replace: true, preventScrollReset: true });
  };
  const common = {
    'aria-haspopup': 'dialog',
    ...prefetching,
    onClick: () => setOpen(true),
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
      <SaveSearchDialog
        open={isOpen}
        search={search}
        privacyVersion={privacyVersion}
        signInPath={signInPath(withParam(at, PARAM, '1'))}
        onClose={close}
      />
    </>
  );
};
export default SaveSearch;
