import { clsx } from 'clsx';
import { MessagesSquare, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMinute } from '../shared/page/use-current-minute.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { SideFilter } from './buyer-seller-filter.tsx';
import { ConversationList } from './conversation-list.tsx';
import type { Reader } from './conversation-types.ts';
import { FoundMessages } from './found-messages.tsx';
import { messagesPath, openIn, shownIn } from './messages-url.ts';
import type { FoundMessage } from './queries.ts';
import { Thread } from './thread.tsx';
import { useDrafts } from './use-drafts.ts';
import { useInbox } from './use-inbox.ts';
import { useMessageSearch } from './use-message-search.ts';
import { useTalkCars } from './use-talk-cars.ts';

/** The list of the user's conversations next to the open conversation. A phone shows only one of the two. */
export const MessagesScreen = ({ reader }: { reader: Reader }) => {
  const t = useTexts(conversationTexts);
  const [params, setParams] = useSearchParams();
  const openId = openIn(params);
  const shown = shownIn(params);
  const [cameWith] = useState(openId);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<FoundMessage | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const inbox = useInbox(shown, reader.isPremium);
  const search = useMessageSearch(words);
  const cars = useTalkCars((inbox.talks ?? []).map(({ listingId }) => listingId));
  const drafts = useDrafts();
  const now = useMinute();
  const jump = found !== null && found.conversation.id === openId ? found.message : null;

  return (
    <div className="grid min-h-0 overflow-hidden border-line bg-surface md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)] md:rounded-card md:border md:shadow-card">
      <div className={clsx('relative min-w-0 md:border-e md:border-line', openId !== null && 'max-md:hidden')}>
        {/* Absolute positioning gives the list the height of the conversation, so it scrolls separately. */}
        <div className="flex flex-col md:absolute md:inset-0">
          <div className="flex flex-col gap-2.5 border-b border-line p-3">
            <div className="relative">
              <Search
                aria-hidden
                className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-soft"
              />
              <input
                ref={field}
                type="search"
                value={words}
                aria-label={t.search.label}
                placeholder={t.search.label}
                onChange={(event) => setWords(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') setWords('');
                }}
                className="min-h-11 w-full rounded-full border border-edge bg-surface ps-9 pe-11 text-base placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
              />
              {words !== '' && (
                <button
                  type="button"
                  aria-label={t.search.clear}
                  className="absolute end-0 top-0 flex size-11 items-center justify-center rounded-full text-soft hover:text-ink"
                  onClick={() => {
                    setWords('');
                    field.current?.focus();
                  }}
                >
                  <X aria-hidden className="size-4" />
                </button>
              )}
            </div>
            {search.q === '' && (
              <SideFilter
                shown={shown}
                onChange={(next) =>
                  setParams(new URLSearchParams(messagesPath({ openId, shown: next }).split('?')[1]), { replace: true })
                }
              />
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {search.q !== '' ? (
              <FoundMessages
                search={search}
                now={now}
                pathOf={({ conversation }) => messagesPath({ openId: conversation.id, shown })}
                onChoose={setFound}
              />
            ) : (
              <ConversationList
                talks={inbox.talks}
                shown={shown}
                error={inbox.error}
                hasMore={inbox.hasMore}
                openId={openId}
                drafts={drafts}
                cars={cars}
                now={now}
                pathOf={({ id }) => messagesPath({ openId: id, shown })}
                onOpen={() => setFound(null)}
                onShowAll={() => setParams(new URLSearchParams(), { replace: true })}
                onMore={inbox.more}
                onRetry={inbox.retry}
              />
            )}
          </div>
        </div>
      </div>
      <div
        className={clsx(
          'flex min-h-0 min-w-0 flex-col bg-page',
          // On a phone, a conversation fills the screen.
          openId === null
            ? 'max-md:hidden md:min-h-[36rem]'
            : 'max-md:fixed max-md:inset-0 max-md:z-45 max-md:overflow-y-auto max-md:in-[:root:has([data-consent])]:bottom-[45dvh] md:min-h-[36rem]',
        )}
      >
        {openId === null ? (
          <div className="flex flex-1 flex-col items-center justify-center gap-4 p-8 text-center text-soft">
            <span
              aria-hidden
              className="flex size-20 items-center justify-center rounded-full bg-brand-wash text-brand"
            >
              <MessagesSquare className="size-9" />
            </span>
            <p>{t.thread.select}</p>
          </div>
        ) : (
          <Thread
            key={openId}
            id={openId}
            reader={reader}
            found={jump}
            takesFocus={openId !== cameWith}
            backTo={messagesPath({ openId: null, shown })}
          />
        )}
      </div>
    </div>
  );
};
