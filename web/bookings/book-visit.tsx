import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { bookingTexts } from '../shared/texts/en/bookings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, type ButtonLook, type ButtonSize } from '../shared/ui/button.tsx';
import { prefetchModal } from '../shared/ui/modal.tsx';
import { useVisitAddress, type VisitKind } from './visit-address.ts';

const load = () => import('./visit-dialog.tsx');
const VisitDialog = lazyPart(load);
/** A failed load is reported when the dialog opens. */
const prefetch = () => {
  prefetchModal();
  void load().catch(() => undefined);
};

interface BookVisitProps {
  readonly car: { readonly id: string; readonly name: string };
  readonly kind: VisitKind;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** The button 'Schedule Test Drive' or 'Schedule Inspection' with its dialog. A page may have one per kind, because the URL opens the dialog. */
const BookVisit = ({ car, kind, look = 'secondary', size, className }: BookVisitProps) => {
  const t = useTexts(bookingTexts);
  const address = useVisitAddress(kind);
  const [wasOpened, setWasOpened] = useState(false);
  if (address.isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button
        look={look}
        size={size}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={address.open}
      >
        <CalendarClock aria-hidden className="size-5" />
        {t.schedule[kind]}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <VisitDialog open={address.isOpen} car={car} kind={kind} onClose={address.close} />
        </Suspense>
      )}
    </>
  );
};
export default BookVisit;
