import { useQuery } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { SHARE_TEXT_LENGTH } from '../../../schema/blog/enumerations.ts';
import type { Platform } from '../../../schema/syndication/enumerations.ts';
import type { ArticleAtDeskFragment, ArticleSharingQuery, PlatformOfArticleFragment } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { appendTo } from '../../shared/graphql/next-page.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { PostingLines } from '../../shared/platform-posts/posting-lines.tsx';
import { stateText } from '../../shared/platform-posts/state-text.ts';
import { blogShareTexts } from '../../shared/texts/en/blog-share.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { MultilineField } from '../../shared/ui/multiline-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { ArticlePostingLog, ArticleSharing, ShareArticle, ShareArticleAgain } from './share-queries.ts';

/** The interval at which the dialog refetches the state of a pending post, in milliseconds. */
const ASK_MS = 3_000;
/** The order of the platforms. Social platforms are first, because they suit articles best. */
const ORDER: readonly Platform[] = ['social', 'portal', 'retailer'];

/** The state of the article's post on a platform. */
const Outcome = ({ one, publishedHash }: { one: PlatformOfArticleFragment; publishedHash: string | null }) => {
  const t = useTexts(blogShareTexts);
  const { instant } = useFormats();
  const { isConnected, takesArticles, state, action, reason, nextLookAt, sharedAt, sharedBy, sharedHash, text } = one;
  return (
    <div className="flex flex-col gap-1 text-sm text-soft [overflow-wrap:anywhere]">
      {!isConnected && <p>{t.notConnected}</p>}
      {isConnected && !takesArticles && <p>{t.takesNone}</p>}
      {takesArticles && sharedAt === null && <p>{t.notSent}</p>}
      {state !== null && action !== null && (
        <p className="font-semibold text-ink">{stateText({ state, action, reason }, t)}</p>
      )}
      {nextLookAt !== null && state === 'queued' && reason !== null && <p>{t.again(instant(nextLookAt))}</p>}
      {nextLookAt !== null && state === 'unknown' && <p>{t.nextLook(instant(nextLookAt))}</p>}
      {sharedAt !== null && <p>{t.shared(sharedBy ?? t.noName, instant(sharedAt))}</p>}
      {text !== null && <p className="whitespace-pre-line">{t.said(text)}</p>}
      {sharedHash !== null && sharedHash !== publishedHash && <p>{t.older}</p>}
    </div>
  );
};

const Log = ({ id }: { id: string }) => {
  const t = useTexts(blogShareTexts);
  const { data, error, refetch, fetchMore } = useQuery(ArticlePostingLog, {
    ...{ ssr: false, fetchPolicy: 'cache-and-network', variables: { id } },
  });
  const page = data?.articlePostingLog;
  const more = () =>
    fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('articlePostingLog') }).catch(
      () => undefined,
    );
  if (!page && error) return <QueryFailed title={t.logFailed} error={error} refetch={refetch} />;
  if (!page) return <Loading label={t.loading} blocks={['h-24']} />;
  if (page.nodes.length === 0) return <p className="text-soft">{t.nothingYet}</p>;
  return (
    <PostingLines
      entries={page.nodes}
      say={({ platform, action, postingStatus: state, reason }) =>
        t.logOf(t.kinds[platform], stateText({ action, state, reason }, t))
      }
      more={page.nextCursor === null ? null : t.more}
      onMore={() => void more()}
    />
  );
};
const LogPart = ({ id }: { id: string }) => {
  const t = useTexts(blogShareTexts);
  const logId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        look="ghost"
        size="sm"
        className="-ms-3"
        aria-expanded={isOpen}
        aria-controls={isOpen ? logId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t.log}
        <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </Button>
      {isOpen && (
        <div id={logId} className="mt-1">
          <Log id={id} />
        </div>
      )}
    </div>
  );
};

interface ShareProps {
  readonly article: ArticleAtDeskFragment;
  /** True if the user is an admin and the published version is the latest. Only then can the article be shared. */
  readonly canShare: boolean;
  onDone(article: ArticleAtDeskFragment): void;
}
type Sharing = ArticleSharingQuery['articleSharing'];
const Form = ({ article, canShare, onDone, sharing }: ShareProps & { sharing: Sharing }) => {
  const t = useTexts(blogShareTexts);
  const { count } = useFormats();
  const { id, hash, status, publishedHash, language } = article;
  const platforms = ORDER.flatMap((kind) => sharing.platforms.filter(({ platform }) => platform === kind));
  const takers = platforms.filter(({ takesArticles }) => takesArticles).map(({ platform }) => platform);
  const [chosen, setChosen] = useState<readonly Platform[]>(takers);
  const [typed, setTyped] = useState<Readonly<Partial<Record<Platform, string>>>>({});
  const [share, again] = [useCommand(ShareArticle), useCommand(ShareArticleAgain)];
  const { send, isBusy, code } = status === 'shared' ? again : share;
  const wordsFor = (platform: Platform): string => typed[platform] ?? sharing.suggestedText ?? '';
  const isReady = chosen.length > 0 && chosen.every((platform) => wordsFor(platform).trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const posts = chosen.map((platform) => ({ platform, text: wordsFor(platform) }));
    void send({ id, hash, posts }, (next) => {
      toast({ title: t.sent });
      onDone(next);
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {takers.length === 0 && (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{t.none}</p>
          <p className="text-soft">{t.noneText}</p>
        </div>
      )}
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1 text-sm font-medium text-soft">{t.platforms}</legend>
        {platforms.map((one) => {
          const { platform, name, takesArticles } = one;
          const label = name === null ? t.kinds[platform] : t.named(t.kinds[platform], name);
          const isChosen = canShare && takesArticles && chosen.includes(platform);
          return (
            <div key={platform} className="flex flex-col gap-2 rounded-card border border-line px-4 py-3">
              {canShare && takesArticles ? (
                <Checkbox
                  label={label}
                  checked={isChosen}
                  disabled={isBusy}
                  onChange={(isOn) =>
                    setChosen(isOn ? [...chosen, platform] : chosen.filter((other) => other !== platform))
                  }
                />
              ) : (
                <p className="font-semibold">{label}</p>
              )}
              <Outcome one={one} publishedHash={publishedHash} />
              {isChosen && (
                <div lang={language}>
                  <MultilineField
                    label={t.words}
                    hint={t.wordsHint(count(SHARE_TEXT_LENGTH))}
                    value={wordsFor(platform)}
                    rows={4}
                    maxLength={SHARE_TEXT_LENGTH}
                    required
                    onChange={(words) => setTyped({ ...typed, [platform]: words })}
                  />
                </div>
              )}
            </div>
          );
        })}
      </fieldset>
      {sharing.link !== null && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-sm text-soft">{t.link}: </span>
          {sharing.link}
        </p>
      )}
      <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>
      {canShare && takers.length > 0 && (
        <Button type="submit" loading={isBusy} disabled={!isReady} className="sm:self-start">
          {t.send}
        </Button>
      )}
      <LogPart key={`${article.changedAt} ${platforms.map(({ state }) => state).join()}`} id={id} />
    </form>
  );
};

const Content = (props: ShareProps) => {
  const t = useTexts(blogShareTexts);
  const { id } = props.article;
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ArticleSharing, {
    ...{ ssr: false, fetchPolicy: 'network-only', variables: { id } },
  });
  const isMoving = data?.articleSharing.platforms.some(({ state }) => state === 'queued' || state === 'sending');
  useEffect(() => {
    if (!isMoving) return undefined;
    startPolling(ASK_MS);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data)
    return (
      <Loading
        label={t.loading}
        blocks={['h-24 rounded-card', 'h-24 rounded-card', 'h-24 rounded-card']}
        className="flex flex-col gap-3"
      />
    );
  const done = (next: ArticleAtDeskFragment) => {
    props.onDone(next);
    void refetch().catch(() => undefined);
  };
  return <Form {...props} onDone={done} sharing={data.articleSharing} />;
};

/** A dialog that shares an article on other platforms and shows the state of each post. Its code loads when it first opens. */
const ShareDialog = ({ open, onClose, ...props }: ShareProps & { readonly open: boolean; onClose(): void }) => {
  const t = useTexts(blogShareTexts);
  return (
    <Dialog open={open} title={t.title} description={t.text} onClose={onClose}>
      {open && <Content {...props} />}
    </Dialog>
  );
};
export default ShareDialog;
