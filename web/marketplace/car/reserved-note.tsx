import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { reservedTexts } from '../../shared/texts/en/reserved.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useReservation } from './use-reservation.ts';

/** Says of a reserved car for whom it is kept and what that means.
 *  @param children what the buyer for whom it is kept can do; nobody else is invited to it */
export const ReservedNote = ({ id, children }: { id: string; children?: ReactNode }) => {
  const t = useTexts(reservedTexts);
  const kept = useReservation(id);
  return (
    <>
      <div role="status" className="flex items-start gap-3 rounded-control bg-accent-wash px-4 py-3">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <div className="min-w-0">
          <p className="font-semibold">{t[kept].title}</p>
          <p className="text-sm">{t[kept].text}</p>
        </div>
      </div>
      {kept === 'mine' && children}
    </>
  );
};
