import { useQuery } from '@apollo/client/react';
import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import type { ArticleHistoryQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { ArticleHistory } from './queries.ts';

type Version = ArticleHistoryQuery['articleHistory']['versions'][number];
const textOf = ({ title, excerpt, content, tags, sources }: Version): string =>
  [title, excerpt, content, tags.join(', '), sources.join('\n')].join('\n\n');

const Differences = ({ from, to }: { from: Version; to: Version }) => {
  const t = useTexts(blogDeskTexts);
  const changes = diffWordsWithSpace(textOf(from), textOf(to));
  if (changes.every(({ added, removed }) => !added && !removed)) return <p className="text-soft">{t.same}</p>;
  let at = 0;
  return (
    <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
      {changes.map(({ value, added, removed }) => {
        const key = `${at} ${removed}`;
        at += value.length;
        if (added)
          return (
            <ins key={key} className="bg-good-wash text-good">
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={key} className="bg-bad-wash text-bad">
              {value}
            </del>
          );
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
};

const Compare = ({ versions }: { versions: readonly Version[] }) => {
  const t = useTexts(blogDeskTexts);
  const { count } = useFormats();
  const last = versions.length;
  const [from, setFrom] = useState(Math.max(1, last - 1));
  const [to, setTo] = useState(last);
  const options = versions.map(({ revision }) => ({ value: String(revision), label: t.version(count(revision)) }));
  const [before, after] = [from, to].map((wanted) => versions.find(({ revision }) => revision === wanted));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid max-w-md grid-cols-2 gap-3">
        <Select label={t.from} options={options} value={String(from)} onChange={(value) => setFrom(Number(value))} />
        <Select label={t.to} options={options} value={String(to)} onChange={(value) => setTo(Number(value))} />
      </div>
      {before && after && <Differences from={before} to={after} />}
    </div>
  );
};

/** The steps of an article, newest first, and the differences between two of its versions. */
export const History = ({ id }: { readonly id: string }) => {
  const t = useTexts(blogDeskTexts);
  const { count, instant } = useFormats();
  const { data, error, refetch } = useQuery(ArticleHistory, {
    ...{ ssr: false, fetchPolicy: 'cache-and-network', variables: { id } },
  });
  if (error && !data) return <QueryFailed title={t.historyFailed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-32']} />;
  const { steps, versions } = data.articleHistory;
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-2">
        {[...steps].reverse().map(({ step, at, byName, revision, isOwn }) => (
          <li key={`${at} ${step}`}>
            <span className="font-semibold">{t.steps[step]}</span>
            {isOwn && <span className="font-semibold">{` ${t.ownApproval}`}</span>}
            <span className="block text-sm text-soft tabular-nums">
              {`${byName ?? t.noName} · ${instant(at)} · ${t.version(count(revision))}`}
            </span>
          </li>
        ))}
      </ol>
      {versions.length > 1 && <Compare key={versions.length} versions={versions} />}
    </div>
  );
};
