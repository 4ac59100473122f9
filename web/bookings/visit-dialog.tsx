import { bookingTexts } from '../shared/texts/en/bookings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import type { VisitKind } from './visit-address.ts';

interface VisitDialogProps {
  readonly open: boolean;
  readonly car: { readonly id: string; readonly name: string };
  readonly kind: VisitKind;
  onClose(): void;
}

/** Books a visit to a car. Loaded when it opens. */
const VisitDialog = ({ open, car, kind, onClose }: VisitDialogProps) => {
  const t = useTexts(bookingTexts);
  return (
    <Dialog open={open} title={t.schedule[kind]} description={car.name} onClose={onClose}>
      <Skeleton className="h-56" />
    </Dialog>
  );
};
export default VisitDialog;
