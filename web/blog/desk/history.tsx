import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleHistoryQuery } from '../../gql/graphql.ts';
import { useCurrentUser } from '../../shared/account/use-current-user.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Differences } from './differences.tsx';
import { ArticleHistory } from './queries.ts';

type Version = ArticleHistoryQuery['articleHistory']['versions'][number];

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

/** The events of an article, newest first, and the differences between two of its versions. */
export const History = ({ id }: { readonly id: string }) => {
  const t = useTexts(blogDeskTexts);
  const { count, instant } = useFormats();
  const auth = useCurrentUser();
  const isAdmin = auth.state === 'authenticated' && auth.user.roles.includes('admin');
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
      {isAdmin && (
        <Link to={`/admin/blog/${id}/history`} className={`${buttonStyle.secondary} self-start`}>
          {t.stepThrough}
        </Link>
      )}
      {versions.length > 1 && <Compare key={versions.length} versions={versions} />}
    </div>
  );
};
