import { CalendarClock } from 'lucide-react';
import { bookingTexts } from '../shared/texts/en/bookings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, type ButtonLook, type ButtonSize } from '../shared/ui/button.tsx';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';
import { useVisitAddress, type VisitKind } from './use-visit-dialog-url.ts';

const [VisitDialog, prefetching] = lazyDialog(() => import('./visit-dialog.tsx'));

interface BookVisitProps {
  readonly car: { readonly id: string; readonly name: string };
  readonly kind: VisitKind;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** The button 'Schedule Test Drive' or 'Schedule Inspection' and the dialog that it opens. A page may contain only one button of each kind, because a
 *  URL parameter with the kind opens the dialog. */
const BookVisit = ({ car, kind, look = 'secondary', size, className }: BookVisitProps) => {
  const t = useTexts(bookingTexts);
  const address = useVisitAddress(kind);
  return (
    <>
      <Button
        look={look}
        size={size}
        className={className}
        aria-haspopup="dialog"
        {...prefetching}
        onClick={address.open}
      >
        <CalendarClock aria-hidden className="size-5" />
        {t.schedule[kind]}
      </Button>
      <VisitDialog open={address.isOpen} car={car} kind={kind} onClose={address.close} />
    </>
  );
};
export default BookVisit;
