import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { platformDeskTexts } from '../../shared/texts/en/platform-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { lookup } from '../../shared/texts/lookup.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { cardStyle } from '../../shared/ui/card.tsx';
import { toastAnswer } from '../../shared/ui/toast-answer.ts';
import { type PlatformFacts, RetryFailedPosts } from './queries.ts';

/** The states for which the count links to the posts in that state. */
const LISTED = ['failed', 'unknown', 'queued'] as const;

const State = ({ one }: { one: PlatformFacts }) => {
  const t = useTexts(platformDeskTexts);
  if (one.isAway) return <Badge tone="bad">{t.away}</Badge>;
  if (one.failures > 0) return <Badge tone="warn">{t.failing}</Badge>;
  const isUsed = one.answeredAt !== null || one.pulledAt !== null;
  return isUsed ? <Badge tone="good">{t.works}</Badge> : <Badge>{t.unused}</Badge>;
};

/** A connected platform, as a card: whether it responds, how many posts are in each state, and a button that retries all failed posts. */
export const PlatformCard = ({ one, onChanged }: { one: PlatformFacts; onChanged(): Promise<void> }) => {
  const t = useTexts(platformDeskTexts);
  const { count, instant } = useFormats();
  const { send, isBusy } = useCommand(RetryFailedPosts);
  const { platform, name, by, failures, failedAt, failure, failed, posted } = one;
  const lastAt = by === 'feed' ? one.pulledAt : one.answeredAt;
  const retryAll = async () => {
    let retried = 0;
    const code = await send({ platform }, (answer) => {
      retried = answer.count;
    });
    toastAnswer(code, { title: t.retriedAll(count(retried)) }, t.refusals);
    await onChanged();
  };
  return (
    <li className={`${cardStyle} flex min-w-0 flex-col gap-3 p-4 sm:p-5`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg font-bold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-sm text-soft">
            {lookup(t.kinds)(platform)} · {t.by[by]}
          </p>
        </div>
        <State one={one} />
      </div>
      <p className="text-sm tabular-nums">
        {by === 'feed' ? t.pulled : t.answered}: {lastAt === null ? t.never : instant(lastAt)}
      </p>
      {failures > 0 && failedAt !== null && (
        <div className="text-sm text-soft tabular-nums [overflow-wrap:anywhere]">
          <p>{t.failures(count(failures))}</p>
          <p>{t.lastFailure(instant(failedAt), failure ?? '')}</p>
        </div>
      )}
      <ul className="grid grid-cols-4 gap-2">
        {LISTED.map((state) => (
          <li key={state} className="relative rounded-control border border-line px-2 py-1.5 hover:bg-brand-wash">
            <Link
              to={`?${new URLSearchParams({ platform, state })}`}
              className="block text-xs text-soft -outline-offset-2 after:absolute after:inset-0 sm:text-sm"
            >
              {t.counts[state]}{' '}
              <span className="block text-lg font-bold text-ink tabular-nums">{count(one[state])}</span>
            </Link>
          </li>
        ))}
        <li className="px-2 py-1.5 text-xs text-soft sm:text-sm">
          {t.counts.posted} <span className="block text-lg font-bold text-ink tabular-nums">{count(posted)}</span>
        </li>
      </ul>
      {failed > 0 && (
        <Button
          look="secondary"
          size="sm"
          loading={isBusy}
          aria-label={t.retryAllOf(name)}
          className="self-start"
          onClick={() => void retryAll()}
        >
          <RefreshCw aria-hidden className="size-4" />
          {t.retryAll}
        </Button>
      )}
    </li>
  );
};
