import { Bell as BellIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { alertBellTexts } from '../shared/texts/en/alert-bell.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { Popover } from '../shared/ui/popover.tsx';
import { toast } from '../shared/ui/toast.ts';
import { BellPanel } from './bell-panel.tsx';
import { useArrivals, useMarkRead, useNotifications } from './use-notifications.ts';

/** The highest displayed count. A higher count is displayed as this number with a plus sign. */
const COUNTED_MAX = 99;

/** The bell of a signed-in user, with the live unread count and a panel of the newest notifications. */
const Bell = () => {
  const t = useTexts(alertBellTexts);
  const { centre, list } = useTexts(alertTexts);
  const { count } = useFormats();
  const navigate = useNavigate();
  const live = useArrivals(({ title, path }) =>
    toast({
      title: centre.arrived,
      description: title,
      ...(path !== null && { action: { label: list.open, onSelect: () => void navigate(path) } }),
    }),
  );
  const { notifications, unread, error, retry } = useNotifications({ live });
  const { read, readAll } = useMarkRead();
  const trigger = (
    <button type="button" aria-label={t.bell(count(unread), unread)} className={`${iconButton} relative`}>
      <BellIcon aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent tabular-nums"
        >
          {unread > COUNTED_MAX ? `${COUNTED_MAX}+` : count(unread)}
        </span>
      )}
    </button>
  );
  return (
    <Popover label={centre.title} trigger={trigger} align="end">
      {(close) => (
        <BellPanel
          notifications={notifications}
          unread={unread}
          error={error}
          onRetry={retry}
          onRead={read}
          onReadAll={readAll}
          onClose={close}
        />
      )}
    </Popover>
  );
};
export default Bell;
