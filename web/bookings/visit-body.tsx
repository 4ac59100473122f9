import { CalendarCheck, CalendarPlus, CalendarX, CarFront, LogIn, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSignInPath } from '../shared/page/dialog-in-url.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import type { VisitFacts } from './queries.ts';
import type { PickableDay } from './time-picker.tsx';
import { useVisitFormats } from './use-visit-formats.ts';
import { VisitForm } from './visit-form.tsx';

/** The user's sign-in state: `stranger` is signed out, `unverified` has no verified phone number, and `unknown` is still loading. */
export type VisitReader = 'unknown' | 'stranger' | 'unverified' | 'verified';

const Panel = ({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <div className="flex flex-col items-center gap-3 py-4 text-center">
    <span aria-hidden className="flex size-14 items-center justify-center rounded-full bg-brand-wash text-brand">
      {icon}
    </span>
    <h3 className="text-xl font-bold">{title}</h3>
    <p className="max-w-prose text-soft">{text}</p>
    {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
);

const SignInFirst = () => {
  const { book: t } = useTexts(visitTexts);
  const signIn = useSignInPath();
  return (
    <Panel icon={<LogIn className="size-7" />} title={t.signIn} text={t.signInText}>
      <a href={signIn} className={buttonStyle.primary}>
        {t.signInAction}
      </a>
    </Panel>
  );
};

const PhoneFirst = () => {
  const { book: t } = useTexts(visitTexts);
  return (
    <Panel icon={<Smartphone className="size-7" />} title={t.phone} text={t.phoneText}>
      <DialogLink dialog="phone" className={buttonStyle.primary}>
        {t.phoneAction}
      </DialogLink>
    </Panel>
  );
};

const Booked = ({ visit, isNew }: { visit: VisitFacts; isNew: boolean }) => {
  const { book: t, status } = useTexts(visitTexts);
  const write = useVisitFormats();
  const box = useRef<HTMLDivElement>(null);
  // The result takes the focus, because it has replaced the focused form.
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const when = write.whole(visit.startsAt);
  return (
    <div ref={box} tabIndex={-1} role={isNew ? 'status' : undefined} className="outline-none">
      <Panel
        icon={<CalendarCheck className="size-7" />}
        title={isNew ? t.done : t.mine}
        text={isNew ? t.doneText(when) : t.mineText(`${when}, ${status[visit.status]}`)}
      >
        <a href={visit.calendarPath} download="visit.ics" className={buttonStyle.primary}>
          <CalendarPlus aria-hidden className="size-5" />
          {t.addToCalendar}
        </a>
        <Link to={`/bookings#${visit.id}`} className={buttonStyle.secondary}>
          {t.all}
        </Link>
      </Panel>
    </div>
  );
};

interface VisitBodyProps {
  /** The visit times by day; undefined while loading. */
  readonly days: readonly PickableDay[] | undefined;
  readonly reader: VisitReader;
  /** The user's upcoming visit of this kind to this car; null if there is no such visit. */
  readonly mine: VisitFacts | null;
  /** The visit that the user has just booked; null before that. */
  readonly made: VisitFacts | null;
  /** The error code of the query for times, or NETWORK if there was no response; null if there is no error. */
  readonly error: string | null;
  onRetry(): void;
  onRequest(startsAt: string, note: string): Promise<string | null>;
}

/** The dialog's content: the form, the booked visit, or a message while loading or after an error. */
export const VisitBody = ({ days, reader, mine, made, error, onRetry, onRequest }: VisitBodyProps) => {
  const { book: t } = useTexts(visitTexts);
  if (made) return <Booked visit={made} isNew />;
  if (error === 'CAR_NOT_FOR_SALE' || error === 'CAR_NOT_FOUND')
    return <Panel icon={<CarFront className="size-7" />} title={t.gone} text={t.goneText} />;
  if (error !== null) return <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
  if (!days) return <Loading label={t.loading} blocks={['h-28', 'h-36', 'h-13']} className="flex flex-col gap-4" />;
  if (reader === 'stranger') return <SignInFirst />;
  if (mine) return <Booked visit={mine} isNew={false} />;
  if (reader === 'unverified') return <PhoneFirst />;
  if (days.length === 0)
    return <Panel icon={<CalendarX className="size-7" />} title={t.noTimes} text={t.noTimesText} />;
  if (!days.some(({ times }) => times.some(({ isFree }) => isFree)))
    return <Panel icon={<CalendarX className="size-7" />} title={t.none} text={t.noneText} />;
  return <VisitForm days={days} submit={t.submit} how={t.how} noteHint={t.noteHint} onSubmit={onRequest} />;
};
