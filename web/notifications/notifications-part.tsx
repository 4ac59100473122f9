import { CheckCheck } from 'lucide-react';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

/** All of the user's notifications, newest first. */
export const NotificationsPart = () => {
  const { centre: t } = useTexts(alertTexts);
  const { notifications, unread, hasMore, loading, error, retry, more } = useNotifications();
  const { read, readAll } = useMarkRead();
  const list = <NotificationList notifications={notifications} error={error} onRetry={retry} onRead={read} />;
  if (error !== null || notifications?.length === 0) return list;
  return (
    <Card
      aria-label={t.title}
      action={
        unread > 0 && (
          <Button look="quiet" className="ms-auto" onClick={readAll}>
            <CheckCheck aria-hidden className="size-5" />
            {t.markAll}
          </Button>
        )
      }
    >
      {list}
      {hasMore && (
        <Button look="secondary" className="mt-3" loading={loading} onClick={more}>
          {t.more}
        </Button>
      )}
    </Card>
  );
};
