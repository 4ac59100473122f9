import { RefreshCw, WifiOff } from 'lucide-react';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';
import { Button } from './button.tsx';
import { StateMessage } from './state-message.tsx';

interface FetchFailedProps {
  /** The heading level of the title. It is 1 if the message replaces the whole page. */
  level?: 1 | 2;
  /** The title, which says what could not be loaded. */
  title: string;
  /** The server's error code, or NETWORK if the server could not be reached. */
  error: string;
  onRetry(): void;
}

/** Says what could not be loaded and whether the connection or the server failed, with a retry button. */
export const FetchFailed = ({ level, title, error, onRetry }: FetchFailedProps) => {
  const t = useTexts(uiTexts).failed;
  return (
    <StateMessage
      level={level}
      alert
      icon={<WifiOff className="size-7" />}
      title={title}
      actions={
        <Button onClick={onRetry}>
          <RefreshCw aria-hidden className="size-4" />
          {t.tryAgain}
        </Button>
      }
    >
      {error === 'NETWORK' ? t.unreachable : t.server}
    </StateMessage>
  );
};
