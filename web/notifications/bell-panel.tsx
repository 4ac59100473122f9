import { CheckCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { NotificationList, type Told } from './notification-list.tsx';

const SHOWN = 5;

interface BellPanelProps extends Told {
  unread: number;
  onRetry(): void;
  onRead(ids: readonly string[]): void;
  onReadAll(): void;
  onClose(): void;
}

/** The panel below the bell with the newest notifications. */
export const BellPanel = ({ notifications, unread, error, onReadAll, onClose, ...on }: BellPanelProps) => {
  const { centre: t } = useTexts(alertTexts);
  return (
    <div className="flex max-h-[min(34rem,75dvh)] flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg font-bold">{t.title}</h2>
        {unread > 0 && (
          <Button look="quiet" size="sm" className="-me-3" onClick={onReadAll}>
            <CheckCheck aria-hidden className="size-4" />
            {t.markAll}
          </Button>
        )}
      </div>
      <div className="-mx-2 overflow-y-auto px-2">
        <NotificationList {...on} error={error} notifications={notifications?.slice(0, SHOWN)} onFollow={onClose} />
      </div>
      <Link to="/notifications" onClick={onClose} className={buttonStyle.secondary}>
        {t.seeAll}
      </Link>
    </div>
  );
};
