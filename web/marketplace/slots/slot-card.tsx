import { CircleHelp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { slotsTexts } from '../../shared/texts/en/slots.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Popover } from '../../shared/ui/popover.tsx';
import { FeaturedBadge } from '../featured-badge.tsx';
import type { ListedCar } from '../use-search-cars.ts';
import FreePlace from './free-place.tsx';
import { useImpression } from './impressions.ts';
import type { GivenSlot } from './loaded-featured-slots.ts';

/** The badge of a car in a slot, with a button that explains why the car is shown here. */
const SlotBadge = ({ car }: { car: ListedCar }) => {
  const t = useTexts(slotsTexts);
  return (
    <span className="pointer-events-auto flex max-w-full flex-wrap items-center gap-1.5">
      <FeaturedBadge car={car} />
      <Popover
        label={t.why}
        align="start"
        trigger={
          <button
            type="button"
            className="inline-flex min-h-7 items-center gap-1 rounded-full bg-surface px-2.5 py-0.5 text-sm font-semibold text-ink ring-1 ring-line hover:bg-brand-wash"
          >
            <CircleHelp aria-hidden className="size-4 shrink-0" />
            {t.why}
          </button>
        }
      >
        <p>{t.paid}</p>
        <p className="mt-2">{t.turn}</p>
        <p className="mt-2">{t.rest}</p>
        <Link
          to="/featured"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {t.more}
        </Link>
      </Popover>
    </span>
  );
};

interface SlotCardProps {
  slot: GivenSlot;
  /** Renders a car, with the slot's badge instead of the car's own. */
  item(car: ListedCar, badge: ReactNode): ReactNode;
}

/** A slot with its car, or an empty slot. Both are reported to the server once the user has seen them. */
const SlotCard = ({ slot: { slotId, car }, item }: SlotCardProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useImpression(slotId, ref);
  return (
    <div ref={ref} className="h-full">
      {car ? item({ ...car, isFeatured: true }, <SlotBadge car={car} />) : <FreePlace />}
    </div>
  );
};
export default SlotCard;
