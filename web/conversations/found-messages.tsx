import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { nameOf } from './conversation-texts.ts';
import type { FoundMessage } from './queries.ts';
import { excerptOf } from './search-excerpt.ts';
import type { useMessageSearch } from './use-message-search.ts';
import { useTalkFormats } from './use-message-time-formats.ts';

interface FoundMessagesProps {
  readonly search: ReturnType<typeof useMessageSearch>;
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  pathOf(found: FoundMessage): string;
  onChoose(found: FoundMessage): void;
}

/** The search results, each with a link to the message in its conversation. */
export const FoundMessages = ({ search, now, pathOf, onChoose }: FoundMessagesProps) => {
  const { q, found, total, hasMore, error, retry, more } = search;
  const t = useTexts(conversationTexts);
  const { count } = useFormats();
  const write = useTalkFormats();
  if (error !== null) return <FetchFailed title={t.search.failed} error={error} onRetry={retry} />;
  if (found === undefined)
    return (
      <div role="status" aria-label={t.search.loading} className="flex flex-col gap-4 p-4">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    );
  if (found.length === 0)
    return (
      <div role="status" className="flex flex-col items-center gap-3 px-6 py-12 text-center text-soft">
        <SearchX aria-hidden className="size-8" />
        <p className="max-w-full break-words">{t.search.none(q)}</p>
      </div>
    );
  return (
    <>
      <p role="status" className="px-4 pt-3 pb-1 text-sm text-soft">
        {t.search.found(count(total), total)}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {found.map((one) => {
          const { message, conversation } = one;
          return (
            <li key={message.id}>
              <Link
                to={pathOf(one)}
                onClick={() => onChoose(one)}
                className="flex flex-col px-4 py-3 -outline-offset-3 hover:bg-brand-wash/60"
              >
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate font-semibold">{nameOf(conversation, t)}</span>
                  <time dateTime={message.sentAt} className="shrink-0 text-xs text-soft">
                    {write.short(message.sentAt, now)}
                  </time>
                </span>
                <span className="truncate text-sm text-soft">{conversation.subject}</span>
                <span className="mt-0.5 line-clamp-2 text-sm break-words">
                  {message.isMine && `${t.search.you}: `}
                  {excerptOf(message.content ?? '', q).map(({ text, isFound }, at) =>
                    isFound ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the runs is fixed.
                      <mark key={at} className="rounded-sm bg-accent-wash font-semibold text-ink">
                        {text}
                      </mark>
                    ) : (
                      text
                    ),
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <div className="flex justify-center p-3">
          <Button look="secondary" size="sm" onClick={more}>
            {t.search.more}
          </Button>
        </div>
      )}
    </>
  );
};
