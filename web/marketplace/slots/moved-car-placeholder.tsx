import type { ReactNode } from 'react';
import { slotsTexts } from '../../shared/texts/en/slots.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';

/** The list position left empty by a car that is shown in a slot on the same page. It keeps its size, so that the layout does not shift. */
const KeptPlace = ({ name, children }: { name: string; children: ReactNode }) => {
  const t = useTexts(slotsTexts);
  return (
    <div className="relative h-full">
      <div aria-hidden className="invisible h-full">
        {children}
      </div>
      <p className="absolute inset-0 grid place-items-center rounded-card border border-dashed border-line p-4 text-center text-soft">
        {t.standsInSlot(name)}
      </p>
    </div>
  );
};
export default KeptPlace;
