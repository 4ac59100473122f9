import { BellOff } from 'lucide-react';
import { SignInFirst } from '../shared/page/sign-in-first.tsx';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { type NotificationFacts, NotificationItem } from './notification-item.tsx';

/** The result of the query for notifications. */
export interface Told {
  /** The notifications, newest first; undefined while loading. */
  readonly notifications: readonly NotificationFacts[] | undefined;
  /** The server's error code, or NETWORK if there was no response; null if there is no error. */
  readonly error: string | null;
}

interface NotificationListProps extends Told {
  onRetry(): void;
  onRead(ids: readonly string[]): void;
  onFollow?(): void;
}

/** A list of the notifications, newest first, or a message while loading, after an error or if there are no notifications. */
export const NotificationList = ({ notifications, error, onRetry, onRead, onFollow }: NotificationListProps) => {
  const { centre: t, save } = useTexts(alertTexts);
  if (error === 'SIGN_IN_REQUIRED')
    return (
      <SignInFirst title={t.signIn} action={save.signInAction}>
        {t.signInText}
      </SignInFirst>
    );
  if (error !== null) return <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
  if (!notifications)
    return <Loading label={t.loading} blocks={['h-20', 'h-20', 'h-20']} className="flex flex-col gap-2" />;
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
