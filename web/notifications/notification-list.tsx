import { BellOff } from 'lucide-react';
import { SignInFirst } from '../shared/page/sign-in-first.tsx';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { type NotificationFacts, NotificationItem } from './notification-item.tsx';

const Waiting = () => {
  const { centre: t } = useTexts(alertTexts);
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
};

/** What the reader was told, as it was answered. */
export interface Told {
  /** Newest first; undefined while they are on their way. */
  readonly notifications: readonly NotificationFacts[] | undefined;
  /** The server's code of why they are not there, or NETWORK. */
  readonly error: string | null;
}

interface NotificationListProps extends Told {
  onRetry(): void;
  onRead(ids: readonly string[]): void;
  onFollow?(): void;
}

/** Notifications, newest first, in whatever state the question for them is. */
export const NotificationList = ({ notifications, error, onRetry, onRead, onFollow }: NotificationListProps) => {
  const { centre: t, save } = useTexts(alertTexts);
  if (error === 'SIGN_IN_REQUIRED')
    return (
      <SignInFirst title={t.signIn} action={save.signInAction}>
        {t.signInText}
      </SignInFirst>
    );
  if (error !== null) return <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
  if (!notifications) return <Waiting />;
  if (notifications.length === 0)
    return (
      <StateMessage icon={<BellOff className="size-7" />} title={t.emptyTitle}>
        {t.empty}
      </StateMessage>
    );
  return (
    <ul className="flex flex-col gap-1">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationItem notification={notification} onRead={() => onRead([notification.id])} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
};
