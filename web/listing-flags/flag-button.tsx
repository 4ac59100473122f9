import { Flag } from 'lucide-react';
import { useState } from 'react';
import { flagTexts } from '../shared/texts/en/flag.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';
import type { CarToFlag } from './flag-dialog.tsx';

const [FlagDialog, prefetching] = lazyDialog(() => import('./flag-dialog.tsx'));

/** The button "Report this listing" and the dialog that it opens. */
const FlagListing = ({ car }: { car: CarToFlag }) => {
  const t = useTexts(flagTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" size="sm" aria-haspopup="dialog" {...prefetching} onClick={() => setOpen(true)}>
        <Flag aria-hidden className="size-4" />
        {t.action}
      </Button>
      <FlagDialog open={isOpen} car={car} onClose={() => setOpen(false)} />
    </>
  );
};
export default FlagListing;
