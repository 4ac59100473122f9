import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { flagTexts } from '../shared/texts/en/flag.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { prefetchModal } from '../shared/ui/modal.tsx';
import type { CarToFlag } from './flag-dialog.tsx';

const load = () => import('./flag-dialog.tsx');
const FlagDialog = lazyPart(load);
/** A failed load is reported when the dialog opens. */
const prefetch = () => {
  prefetchModal();
  void load().catch(() => undefined);
};

/** The button "Report this listing". Its dialog loads on the first press. */
const FlagListing = ({ car }: { car: CarToFlag }) => {
  const t = useTexts(flagTexts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Flag aria-hidden className="size-4" />
        {t.action}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <FlagDialog open={isOpen} car={car} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
export default FlagListing;
