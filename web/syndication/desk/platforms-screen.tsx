import { useQuery } from '@apollo/client/react';
import { Inbox, Unplug } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DESK_LISTS, type DeskList } from '../../../schema/syndication/enumerations.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useKeptFocus } from '../../shared/page/use-kept-focus.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { platformDeskTexts } from '../../shared/texts/en/platform-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { cardStyle } from '../../shared/ui/card.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { PlatformCard } from './platform-card.tsx';
import { PostEntry } from './post-entry.tsx';
import { DeskPlatforms, type PlatformFacts, PlatformPosts } from './queries.ts';

/** How often the platforms are polled while the page is visible, in milliseconds. */
const REFRESH_MS = 30_000;

/** The filters for the posts, as in the URL. */
interface Selected {
  readonly platform: string | null;
  readonly state: DeskList;
}
const searchOf = ({ platform, state }: Selected, after?: string): Record<string, string> => ({
  ...(platform !== null && { platform }),
  ...(state !== 'all' && { state }),
  ...(after !== undefined && { after }),
});

const NoneConnected = () => {
  const t = useTexts(platformDeskTexts);
  const settings = [
    ['PORTAL_PLATFORM_NAME', t.settings.name],
    ['PORTAL_PLATFORM_WEBHOOK_URL, PORTAL_PLATFORM_WEBHOOK_SECRET', t.settings.webhook],
    ['PORTAL_PLATFORM_FEED_TOKEN', t.settings.feed],
  ] as const;
  return (
    <StateMessage icon={<Unplug className="size-7" />} title={t.none}>
      <p>{t.noneText('RETAILER, PORTAL, SOCIAL')}</p>
      <ul className="my-3 flex flex-col gap-2 text-start">
        {settings.map(([name, meaning]) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            <code className="text-sm text-ink">{name}</code>: {meaning}
          </li>
        ))}
      </ul>
      <p>{t.guide('docs/operate.md', 'docs/syndication.md')}</p>
    </StateMessage>
  );
};

interface PostsProps extends Selected {
  readonly after: string | null;
  readonly onChanged: () => Promise<void>;
}
const Posts = ({ platform, state, after, onChanged }: PostsProps) => {
  const t = useTexts(platformDeskTexts);
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(PlatformPosts, {
    ...{ ssr: false, fetchPolicy: 'cache-and-network', variables: { platform, state, after } },
  });
  const changed = async () => {
    await Promise.all([refetch().catch(() => undefined), onChanged()]);
  };
  if (!data && error) return <QueryFailed title={t.postsFailed} error={error} refetch={refetch} />;
  if (!data)
    return <Loading label={t.loadingPosts} blocks={['h-28', 'h-28', 'h-28']} className="flex flex-col gap-3" />;
  const { nodes, nextCursor, total } = data.platformPosts;
  if (nodes.length === 0)
    return (
      <StateMessage icon={<Inbox className="size-7" />} title={t.nothing[state]}>
        {state === 'all' ? t.nothingText : null}
      </StateMessage>
    );
  return (
    <>
      <p role="status" className="mb-2 text-soft">
        {t.found(count(total))}
      </p>
      <ul className={`${cardStyle} divide-y divide-line`}>
        {nodes.map((post) => (
          <PostEntry key={post.id} post={post} onChanged={changed} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
        {after !== null && (
          <Link to={`?${new URLSearchParams(searchOf({ platform, state }))}`} className={buttonStyle.secondary}>
            {t.first}
          </Link>
        )}
        {nextCursor !== null && (
          <Link
            to={`?${new URLSearchParams(searchOf({ platform, state }, nextCursor))}`}
            className={buttonStyle.secondary}
          >
            {t.next}
          </Link>
        )}
      </div>
    </>
  );
};

interface ListProps {
  readonly platforms: readonly PlatformFacts[];
  readonly onChanged: () => Promise<void>;
}
const List = ({ platforms, onChanged }: ListProps) => {
  const t = useTexts(platformDeskTexts);
  const part = useRef<HTMLElement>(null);
  useKeptFocus(part);
  const [params, setParams] = useSearchParams();
  const state = DESK_LISTS.find((one) => one === params.get('state')) ?? 'all';
  const platform = platforms.find((one) => one.platform === params.get('platform'))?.platform ?? null;
  return (
    <section ref={part} tabIndex={-1} aria-labelledby="platform-posts" className="outline-none">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="platform-posts" className="text-xl font-bold">
          {t.list}
        </h2>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <Select
            label={t.platform}
            className="min-w-40 flex-1 sm:w-52"
            value={platform ?? ''}
            options={[
              { value: '', label: t.all },
              ...platforms.map((one) => ({ value: one.platform, label: one.name })),
            ]}
            onChange={(next) => setParams(searchOf({ platform: next || null, state }), { replace: true })}
          />
          <Select
            label={t.state}
            className="min-w-40 flex-1 sm:w-52"
            value={state}
            options={DESK_LISTS.map((one) => ({ value: one, label: t.lists[one] }))}
            onChange={(next) => {
              const chosen = DESK_LISTS.find((one) => one === next) ?? 'all';
              setParams(searchOf({ platform, state: chosen }), { replace: true });
            }}
          />
        </div>
      </div>
      <Posts
        key={`${platform} ${state} ${params.get('after')}`}
        {...{ platform, state, after: params.get('after'), onChanged }}
      />
    </section>
  );
};

/** The page `/admin/platforms`: the connected platforms, and their posts, filtered by platform and state. The URL contains the filters and the
 *  cursor. */
export const PlatformsScreen = () => {
  const t = useTexts(platformDeskTexts);
  useTitle(t.title);
  const { data, error, refetch } = useQuery(DeskPlatforms, {
    ...{ ssr: false, fetchPolicy: 'cache-and-network', pollInterval: REFRESH_MS },
    skipPollAttempt: () => document.hidden,
  });
  const changed = async () => void (await refetch().catch(() => undefined));
  const content = () => {
    if (error && !data) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
    if (!data) return <Loading label={t.loading} blocks={['h-56', 'h-64']} className="flex flex-col gap-5" />;
    const platforms = data.deskPlatforms;
    if (platforms.length === 0) return <NoneConnected />;
    return (
      <>
        <ul className="grid gap-4 md:grid-cols-2">
          {platforms.map((one) => (
            <PlatformCard key={one.platform} one={one} onChanged={changed} />
          ))}
        </ul>
        <List platforms={platforms} onChanged={changed} />
      </>
    );
  };
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-5 px-4 pt-6 pb-16 sm:px-6">
      <div>
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mt-1 max-w-prose text-soft">{t.text}</p>
      </div>
      {content()}
    </div>
  );
};
