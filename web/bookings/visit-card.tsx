import { clsx } from 'clsx';
import { CalendarClock, MapPin, MessageSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { TextsOf } from '../shared/texts/texts.ts';
import { Badge } from '../shared/ui/badge.tsx';
import type { VisitFacts } from './queries.ts';
import { useVisitFormats } from './use-visit-formats.ts';

const TONES = {
  requested: 'warn',
  confirmed: 'good',
  declined: 'bad',
  cancelled: 'neutral',
  completed: 'brand',
} as const satisfies Record<VisitFacts['status'], string>;

const Line = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex items-start gap-2">
    <dt className="mt-0.5 shrink-0 text-soft">
      <span aria-hidden>{icon}</span>
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
  </div>
);

interface VisitCardProps {
  readonly visit: VisitFacts;
  /** The label of the buyer's note, which differs between the pages of the buyer and of the seller. */
  readonly noteName: string;
  /** Overrides for the wording of cancellations and outcomes, which by default addresses the buyer. */
  readonly said?: Partial<Pick<TextsOf<typeof visitTexts>, 'cancelled' | 'outcome'>>;
  /** Content above the buttons, such as the buyer's contact details. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A card for one visit: kind, car, time, status and actions. */
export const VisitCard = ({ visit, noteName, said, children, actions }: VisitCardProps) => {
  const t = { ...useTexts(visitTexts), ...said };
  const write = useVisitFormats();
  const { id, kind, status, carId, carTitle, source, startsAt, place, answer, note } = visit;
  const why =
    (visit.declineReason && t.declined[visit.declineReason]) ||
    (visit.cancelReason && t.cancelled[visit.cancelReason]) ||
    null;
  const icon = 'size-5';
  const isMeant = useLocation().hash === `#${id}`;
  const card = useRef<HTMLElement>(null);
  // The card renders too late for the browser to scroll to the URL's fragment by itself.
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView({ block: 'start' });
  }, [isMeant]);
  return (
    <article
      ref={card}
      id={id}
      aria-labelledby={`${id}-title`}
      className={clsx(
        'flex scroll-mt-24 flex-col gap-3 rounded-card border bg-surface p-4 shadow-card sm:p-5',
        isMeant ? 'border-brand' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-soft">{t.kind[kind]}</p>
          <h3 id={`${id}-title`} className="text-lg font-bold break-words">
            <Link to={`/car/${carId}`} className="underline-offset-4 hover:underline">
              {carTitle}
            </Link>
          </h3>
          <p className="text-sm text-soft">{t.list.from(source.label)}</p>
        </div>
        <Badge tone={TONES[status]}>{t.status[status]}</Badge>
      </div>
      <dl className="flex flex-col gap-2">
        <Line icon={<CalendarClock className={icon} />} name={t.book.time}>
          <strong>{write.whole(startsAt)}</strong>
        </Line>
        {place && (
          <Line icon={<MapPin className={icon} />} name={t.list.where}>
            {place}
          </Line>
        )}
        {answer && (
          <Line icon={<MessageSquare className={icon} />} name={t.list.answer}>
            <span className="text-soft">{t.list.answer}: </span>
            {answer}
          </Line>
        )}
        {note && (
          <Line icon={<MessageSquare className={icon} />} name={noteName}>
            <span className="text-soft">{noteName}: </span>
            {note}
          </Line>
        )}
      </dl>
      {why && <p className="text-soft">{why}</p>}
      {visit.outcome && <p className="text-soft">{t.outcome[visit.outcome]}</p>}
      {children}
      {actions && <div className="flex flex-wrap gap-2 max-sm:*:grow">{actions}</div>}
    </article>
  );
};
