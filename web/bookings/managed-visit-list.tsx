import { Inbox, Mail, Phone } from 'lucide-react';
import { useFormats } from '../shared/format/use-formats.ts';
import { spacedNumber } from '../shared/phone/mobile-number.ts';
import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import type { DeskVisit, VisitFacts } from './queries.ts';
import { VisitCard } from './visit-card.tsx';

/** An action of the operator or the seller on a visit. */
export type DeskAction = 'confirm' | 'decline' | 'move' | 'cancel' | 'visited' | 'noShow';

const contactStyle =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline';

const Contact = ({ buyer, calls }: Pick<DeskVisit, 'buyer'> & Pick<DeskListProps, 'calls'>) => {
  const t = useTexts(visitDeskTexts);
  const name = buyer.name ?? t.noName;
  return (
    <div className="flex flex-wrap items-center gap-x-5 rounded-control bg-sunken px-3 py-1">
      <p className="font-semibold">
        <span className="sr-only">{t.buyer}: </span>
        {name}
      </p>
      {buyer.phone ? (
        <a href={`tel:${buyer.phone}`} aria-label={t.call(name)} className={contactStyle}>
          <Phone aria-hidden className="size-4" />
          <span className="tabular-nums">{spacedNumber(buyer.phone)}</span>
        </a>
      ) : (
        calls && <p className="text-soft">{t.noPhone}</p>
      )}
      {buyer.email && (
        <a href={`mailto:${buyer.email}`} className={`${contactStyle} break-all`}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {buyer.email}
        </a>
      )}
    </div>
  );
};

/** Returns the actions available for a visit. After its start, a visit can no longer be confirmed, moved or cancelled. */
const actionsOf = ({ status, startsAt }: VisitFacts, now: number): readonly DeskAction[] => {
  const hasBegun = Date.parse(startsAt) <= now;
  if (status === 'requested') return hasBegun ? ['decline'] : ['confirm', 'decline', 'move'];
  if (status === 'confirmed') return hasBegun ? ['visited', 'noShow'] : ['move', 'cancel'];
  return [];
};

interface DeskListProps {
  /** The visits; undefined while loading. */
  readonly visits: readonly DeskVisit[] | undefined;
  /** True if buyers are contacted by phone. The list then points out missing phone numbers. */
  readonly calls: boolean;
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  readonly error: string | null;
  readonly hasMore: boolean;
  onMore(): void;
  onRetry(): void;
  onAction(action: DeskAction, visit: VisitFacts): void;
}

/** The list of visits that the operator or the seller manages, or a message while loading, after an error or if there are no visits. */
export const DeskList = ({ visits, calls, now, error, hasMore, onMore, onRetry, onAction }: DeskListProps) => {
  const t = useTexts(visitDeskTexts);
  const { kind, list } = useTexts(visitTexts);
  const { instant } = useFormats();
  if (error !== null) return <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
  if (!visits)
    return (
      <Loading label={t.loading} blocks={['h-56 rounded-card', 'h-56 rounded-card']} className="flex flex-col gap-3" />
    );
  if (visits.length === 0)
    return (
      <StateMessage icon={<Inbox className="size-7" />} title={t.empty}>
        {t.emptyText}
      </StateMessage>
    );
  return (
    <>
      <ul className="flex flex-col gap-3">
        {visits.map(({ booking, buyer }) => {
          const actions = actionsOf(booking, now);
          const what = `${kind[booking.kind]}, ${booking.carTitle}`;
          return (
            <li key={booking.id}>
              <VisitCard
                visit={booking}
                noteName={t.note}
                said={t}
                actions={
                  actions.length > 0 &&
                  actions.map((action, place) => (
                    <Button
                      key={action}
                      look={place === 0 ? 'primary' : 'secondary'}
                      aria-label={t.actionOf(t[action], what)}
                      onClick={() => onAction(action, booking)}
                    >
                      {t[action]}
                    </Button>
                  ))
                }
              >
                <Contact buyer={buyer} calls={calls} />
                <p className="text-sm text-soft">{t.asked(instant(booking.requestedAt))}</p>
              </VisitCard>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button look="secondary" className="mt-4" onClick={onMore}>
          {list.more}
        </Button>
      )}
    </>
  );
};
