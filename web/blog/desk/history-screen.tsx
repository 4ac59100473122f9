import { useQuery } from '@apollo/client/react';
import { ArrowLeft, ChevronLeft, ChevronRight, Download, FileX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ArticleAsOfQuery, ArticleStepsQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { blogHistoryTexts } from '../../shared/texts/en/blog-history.ts';
import { blogShareTexts } from '../../shared/texts/en/blog-share.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { Differences } from './differences.tsx';
import { ArticleAsOf, ArticleSteps } from './queries.ts';

type Step = ArticleStepsQuery['articleHistory']['steps'][number];
type AsOf = ArticleAsOfQuery['articleAsOf'];

/** Parses the point in the history from the URL: a step number, an instant or a day. */
const pointOf = (at: string | null): { readonly step?: number; readonly asOf?: string } => {
  if (at === null) return {};
  return /^\d{1,9}$/.test(at) ? { step: Number(at) } : { asOf: at };
};

const StepList = ({ steps, current }: { steps: readonly Step[]; current: number }) => {
  const [t, h] = [useTexts(blogDeskTexts), useTexts(blogHistoryTexts)];
  const { count, instant } = useFormats();
  return (
    <nav aria-label={h.steps}>
      <ol className="flex flex-col gap-1">
        {steps.map(({ number, step, at, byName, revision }) => (
          <li key={number}>
            <Link
              to={`?at=${number}`}
              replace
              aria-current={number === current ? 'step' : undefined}
              className="block rounded-control border-l-4 border-transparent px-3 py-2 hover:bg-sunken aria-[current=step]:border-brand aria-[current=step]:bg-sunken"
            >
              <span className="font-semibold">{`${count(number)}. ${t.steps[step]}`}</span>
              <span className="block text-sm text-soft tabular-nums [overflow-wrap:anywhere]">
                {`${byName ?? t.noName} · ${instant(at)} · ${t.version(count(revision))}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Facts = ({ step }: { step: Step }) => {
  const [t, h] = [useTexts(blogDeskTexts), useTexts(blogHistoryTexts)];
  const { count, instant } = useFormats();
  const { kinds } = useTexts(blogShareTexts);
  const { step: what, at, byName, revision, hash, isOwn, origin, readerStatus, readerRevision, posts } = step;
  const readers = {
    200: readerRevision === null ? h.readersNothing : h.readersVersion(count(readerRevision)),
    404: h.readersNothing,
    410: h.readersRemoved,
  }[readerStatus];
  const rows = [
    [h.what, `${t.steps[what]}${isOwn ? ` ${t.ownApproval}` : ''}`],
    [h.who, byName ?? t.noName],
    [h.when, instant(at)],
    [h.address, origin?.address ?? h.notProvided],
    [h.device, origin?.device ? h.devices[origin.device] : h.notProvided],
    [h.version, count(revision)],
    [h.readers, readers],
    ...posts.map(({ platform, text }) => [kinds[platform], text] as const),
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-soft">{term}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
      <dt className="text-soft">{h.hash}</dt>
      <dd className="font-mono text-sm [overflow-wrap:anywhere]">{hash}</dd>
    </dl>
  );
};

interface StepLinkProps {
  /** The number of the step; null if there is no such step. The link is then invisible but keeps its space, to avoid a layout shift. */
  readonly to: number | null;
  readonly rel: 'prev' | 'next';
}
const StepLink = ({ to, rel }: StepLinkProps) => {
  const h = useTexts(blogHistoryTexts);
  const content =
    rel === 'prev' ? (
      <>
        <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
        {h.previous}
      </>
    ) : (
      <>
        {h.next}
        <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
      </>
    );
  if (to === null) return <span className={`${buttonStyle.secondary} invisible`}>{content}</span>;
  return (
    <Link to={`?at=${to}`} replace rel={rel} className={buttonStyle.secondary}>
      {content}
    </Link>
  );
};
const Stepper = ({ current, last }: { current: number; last: number }) => {
  const h = useTexts(blogHistoryTexts);
  const { count } = useFormats();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StepLink rel="prev" to={current > 1 ? current - 1 : null} />
      <p className="tabular-nums" aria-live="polite">
        {h.stepOf(count(current), count(last))}
      </p>
      <StepLink rel="next" to={current < last ? current + 1 : null} />
    </div>
  );
};

const Shown = ({ id, steps, asOf, isBusy }: { id: string; steps: readonly Step[]; asOf: AsOf; isBusy: boolean }) => {
  const h = useTexts(blogHistoryTexts);
  const { count } = useFormats();
  const navigate = useNavigate();
  const step = steps.find(({ number }) => number === asOf.step);
  const { working, previous } = asOf;
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const to = key === 'ArrowLeft' ? asOf.step - 1 : key === 'ArrowRight' ? asOf.step + 1 : 0;
    if (to >= 1 && to <= steps.length) void navigate(`?at=${to}`, { replace: true });
  };
  return (
    // The arrow keys work while the focus is on a step or on the links to the previous and next steps.
    <fieldset
      aria-label={h.title}
      onKeyDown={onKeyDown}
      className="grid min-w-0 items-start gap-6 xl:grid-cols-[1fr_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-5" aria-busy={isBusy}>
        <Stepper current={asOf.step} last={steps.length} />
        {step ? (
          <Card title={h.step}>
            <Facts step={step} />
          </Card>
        ) : (
          <p>{h.beforeFirst}</p>
        )}
        {working && (
          <Card title={previous ? h.changes(count(previous.revision), count(working.revision)) : h.firstVersion}>
            <div lang={working.language}>
              <Differences from={previous} to={working} />
            </div>
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={h.steps}>
          <StepList steps={steps} current={asOf.step} />
        </Card>
        <Card title={h.transcript}>
          <div className="flex flex-col gap-3">
            <p className="text-sm text-soft">{h.transcriptText}</p>
            <a
              href={`/api/admin/blog/articles/${id}/transcript`}
              download
              className={`${buttonStyle.secondary} self-start`}
            >
              <Download aria-hidden className="size-5" />
              {h.download}
            </a>
          </div>
        </Card>
      </div>
    </fieldset>
  );
};

const Content = ({ id }: { id: string }) => {
  const [t, h] = [useTexts(blogDeskTexts), useTexts(blogHistoryTexts)];
  const [params] = useSearchParams();
  const options = { ssr: false } as const;
  const history = useQuery(ArticleSteps, { ...options, fetchPolicy: 'cache-and-network', variables: { id } });
  const then = useQuery(ArticleAsOf, { ...options, variables: { id, ...pointOf(params.get('at')) } });
  const asOf = then.data ?? then.previousData;
  const error = history.error ?? then.error;
  const code = error && errorCode(error);
  if (code === 'ARTICLE_NOT_FOUND' || code === 'INVALID_INPUT')
    return (
      <StateMessage icon={<FileX className="size-7" />} title={code === 'INVALID_INPUT' ? h.noPoint : t.missing}>
        {code === 'INVALID_INPUT' ? h.noPointText : t.missingText}
      </StateMessage>
    );
  if (error)
    return (
      <QueryFailed
        title={t.historyFailed}
        error={error}
        refetch={() => Promise.all([history.refetch(), then.refetch()])}
      />
    );
  if (!history.data || !asOf)
    return <Loading label={t.loading} blocks={['h-11', 'h-48', 'h-96']} className="flex flex-col gap-4" />;
  return <Shown id={id} steps={history.data.articleHistory.steps} asOf={asOf.articleAsOf} isBusy={then.loading} />;
};

/** The page `/admin/blog/<id>/history`: all events of an article, and what each version changed. `?at=` is the displayed point. */
export const HistoryScreen = () => {
  const h = useTexts(blogHistoryTexts);
  const { id = '' } = useParams();
  useTitle(h.title);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[80rem] flex-col gap-5 px-4 pt-4 pb-16 sm:px-6">
      <Link to={`/admin/blog/${id}`} className={`${buttonStyle.quiet} -mx-4 self-start`}>
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {h.back}
      </Link>
      <h1 className="text-3xl font-bold">{h.title}</h1>
      <Content key={id} id={id} />
    </div>
  );
};
