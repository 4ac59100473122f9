import { LogIn, RefreshCw, SearchX, TriangleAlert } from 'lucide-react';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import type { SearchFailure } from './search-failure.ts';

const LoginRequired = () => {
  const { login: t } = useTexts(portalsTexts);
  return (
    <StateMessage
      alert
      icon={<LogIn className="size-7" />}
      title={t.title}
      actions={
        <a href="/api/login" className={buttonStyle.primary}>
          {t.action}
        </a>
      }
    >
      {t.text}
    </StateMessage>
  );
};

const StalePage = ({ onFirstPage }: { onFirstPage(): void }) => {
  const { stale: t } = useTexts(portalsTexts);
  return (
    <StateMessage
      alert
      icon={<SearchX className="size-7" />}
      title={t.title}
      actions={<Button onClick={onFirstPage}>{t.action}</Button>}
    >
      {t.text}
    </StateMessage>
  );
};

/** Says that the search failed and what to do about it, above the empty result with the reason. */
const General = ({ message, onRetry }: { message: string; onRetry(): void }) => {
  const { failed, none } = useTexts(portalsTexts);
  return (
    <div className="flex flex-col gap-4">
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-bad-wash px-4 py-3 text-bad"
      >
        <p className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {failed.text}
        </p>
        <Button look="secondary" onClick={onRetry}>
          <RefreshCw aria-hidden className="size-4" />
          {failed.retry}
        </Button>
      </div>
      <StateMessage icon={<SearchX className="size-7" />} title={none.title}>
        {message}
      </StateMessage>
    </div>
  );
};

interface FailureViewProps {
  failure: SearchFailure;
  onRetry(): void;
  onFirstPage(): void;
}

/** A search of all portals that failed: nobody signed in, a page that is gone, or anything else. */
export const FailureView = ({ failure, onRetry, onFirstPage }: FailureViewProps) => {
  const { failed } = useTexts(portalsTexts);
  if (failure.kind === 'auth') return <LoginRequired />;
  if (failure.kind === 'stale-page') return <StalePage onFirstPage={onFirstPage} />;
  const message = failure.kind === 'unreachable' ? failed.unreachable : (failure.message ?? failed.server);
  return <General message={message} onRetry={onRetry} />;
};
