import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { CarDetails } from '../use-car.ts';

type Dated = Pick<CarDetails, 'firstSeenAt' | 'lastSeenAt' | 'goneAt' | 'daysListed'>;

/** The date on which the car was first seen, the date of its last update or removal, and the number of days listed. All of them come from recorded
 *  feed events. */
export const ListedSince = ({ car: { firstSeenAt, lastSeenAt, goneAt, daysListed } }: { car: Dated }) => {
  const { offer: t } = useTexts(carTexts);
  const format = useFormats();
  const last = goneAt ?? lastSeenAt;
  return (
    <dl className="grid grid-cols-2 gap-3 border-t border-line pt-4 text-sm">
      <div>
        <dt className="text-soft">{t.firstSeen}</dt>
        <dd className="font-semibold">
          <time dateTime={firstSeenAt}>{format.day(firstSeenAt)}</time>
        </dd>
      </div>
      <div>
        <dt className="text-soft">{goneAt ? t.takenDown : t.lastUpdated}</dt>
        <dd className="font-semibold">
          <time dateTime={last}>{format.day(last)}</time>
        </dd>
      </div>
      <div className="col-span-2">
        <dt className="sr-only">{t.daysListed}</dt>
        <dd>{(goneAt ? t.wasListed : t.listed)(format.count(daysListed), daysListed)}</dd>
      </div>
    </dl>
  );
};
