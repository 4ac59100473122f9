import {
  BellRing,
  CalendarClock,
  CarFront,
  Crown,
  Flag,
  HandCoins,
  Inbox,
  type LucideIcon,
  MessageCircle,
  Scale,
  Tag,
  TrendingDown,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NotificationFieldsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';

/** The data that the list needs about a notification. */
export type NotificationFacts = Readonly<NotificationFieldsFragment>;

const ICONS: Record<NotificationFacts['kind'], LucideIcon> = {
  new_match: CarFront,
  price_drop: TrendingDown,
  alert_digest: BellRing,
  account: UserRound,
  plan: Crown,
  report: Flag,
  visit: CalendarClock,
  message: MessageCircle,
  offer: HandCoins,
  inquiry: Inbox,
  grievance: Scale,
  listing: Tag,
};

interface NotificationItemProps {
  notification: NotificationFacts;
  onRead(): void;
  /** Called when the user opens the link. */
  onFollow?(): void;
}

/** A notification with its text, time and link. Opening the link marks the notification as read. */
export const NotificationItem = ({ notification, onRead, onFollow }: NotificationItemProps) => {
  const { centre: t } = useTexts(alertTexts);
  const { instant } = useFormats();
  const { kind, title, body, path, createdAt, readAt } = notification;
  const unread = readAt === null;
  const Icon = ICONS[kind];
  const follow = () => {
    if (unread) onRead();
    onFollow?.();
  };
  return (
    <article className={`relative flex gap-3 rounded-control p-3 ${unread ? 'bg-brand-wash' : ''}`}>
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface text-brand ring-1 ring-line"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold break-words">
          {unread && <span className="sr-only">{t.unread}: </span>}
          {path === null ? (
            title
          ) : (
            <Link to={path} onClick={follow} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          )}
        </h3>
        {body && <p className="break-words">{body}</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-soft">{instant(createdAt)}</p>
          {unread && (
            <Button look="quiet" size="sm" className="-me-3 ms-auto" aria-label={t.markOneOf(title)} onClick={onRead}>
              {t.markOne}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
};
