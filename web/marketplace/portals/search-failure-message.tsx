import { Gauge, RefreshCw, SearchX, Smartphone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FREE_SEARCHES_A_MONTH } from '../../../schema/subscriptions/plans.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { SignInFirst } from '../../shared/page/sign-in-first.tsx';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { DialogLink } from '../../shared/ui/dialog-link.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import type { SearchFailure } from './portal-search-failure.ts';

const LoginRequired = () => {
  const { login: t } = useTexts(portalsTexts);
  return (
    <SignInFirst alert title={t.title} action={t.action}>
      {t.text}
    </SignInFirst>
  );
};

const PhoneRequired = () => {
  const { phone: t } = useTexts(portalsTexts);
  return (
    <StateMessage
      alert
      icon={<Smartphone className="size-7" />}
      title={t.title}
      actions={
        <DialogLink dialog="phone" className={buttonStyle.primary}>
          {t.action}
        </DialogLink>
      }
    >
      {t.text}
    </StateMessage>
  );
};

const LimitReached = ({ meter, onLocal }: { meter: ReactNode; onLocal(): void }) => {
  const { limit: t } = useTexts(portalsTexts);
  const { count } = useFormats();
  return (
    <StateMessage
      alert
      icon={<Gauge className="size-7" />}
      title={t.title}
      actions={
        <>
          <DialogLink dialog="upgrade" className={buttonStyle.primary}>
            {t.action}
          </DialogLink>
          <Button look="secondary" onClick={onLocal}>
            {t.local}
          </Button>
        </>
      }
    >
      <p>{t.text(count(FREE_SEARCHES_A_MONTH))}</p>
      {meter}
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
  /** Shows how many searches are left, and when the number resets. */
  meter: ReactNode;
  onRetry(): void;
  onFirstPage(): void;
  onLocal(): void;
}

/** Says why a search of all portals failed: the user is signed out, the phone is not verified, the month's searches are used up, the page no longer
 *  exists, or another error occurred. */
export const FailureView = ({ failure, meter, onRetry, onFirstPage, onLocal }: FailureViewProps) => {
  const { failed } = useTexts(portalsTexts);
  if (failure.kind === 'phone') return <PhoneRequired />;
  if (failure.kind === 'limit') return <LimitReached meter={meter} onLocal={onLocal} />;
  if (failure.kind === 'auth') return <LoginRequired />;
  if (failure.kind === 'stale-page') return <StalePage onFirstPage={onFirstPage} />;
  const message = failure.kind === 'unreachable' ? failed.unreachable : (failure.message ?? failed.server);
  return <General message={message} onRetry={onRetry} />;
};
