import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleAtDeskFragment } from '../../gql/graphql.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { ArticleLinks, LinkArticle } from './share-queries.ts';
import { StatusBadge } from './status-badge.tsx';

/** The linked translations of an article, and a form that links another translation. */
export const LinksCard = ({ article }: { readonly article: Pick<ArticleAtDeskFragment, 'id' | 'language'> }) => {
  const { links: t, languages, refusals, articleFailed, loading } = useTexts(blogDeskTexts);
  const { id, language } = article;
  const [chosen, setChosen] = useState('');
  const { send, isBusy, code } = useCommand(LinkArticle, { fetchPolicy: 'no-cache' });
  const { data, error, refetch } = useQuery(ArticleLinks, {
    ...{ ssr: false, fetchPolicy: 'network-only', variables: { id } },
  });
  const nameOf = (one: string): string => languages[one as keyof typeof languages];
  const link = (to: string | null) =>
    void send({ id, to }, () => {
      setChosen('');
      void refetch().catch(() => undefined);
    });
  const content = () => {
    if (!data && error) return <QueryFailed title={articleFailed} error={error} refetch={refetch} />;
    if (!data) return <Loading label={loading} blocks={['h-24']} />;
    const { articleLinks: linked, deskArticles } = data;
    const taken = [language, ...linked.map((one) => one.language)];
    const free = deskArticles.nodes.filter((one) => one.id !== id && !taken.includes(one.language));
    return (
      <>
        {linked.length === 0 && <p className="text-soft">{t.none}</p>}
        <ul className="flex flex-col gap-2">
          {linked.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-soft">{nameOf(one.language)}</span>
              <Link
                to={`/admin/blog/${one.id}`}
                lang={one.language}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {one.title}
              </Link>
              <StatusBadge status={one.status} />
            </li>
          ))}
        </ul>
        {free.length === 0 && linked.length === 0 && <p className="text-soft">{t.noneToLink}</p>}
        <div className="flex flex-wrap items-end gap-3">
          {free.length > 0 && (
            <>
              <div className="min-w-0 flex-1 basis-64">
                <Select
                  label={t.label}
                  options={[
                    { value: '', label: t.choose },
                    ...free.map((one) => ({ value: one.id, label: `${nameOf(one.language)}: ${one.title}` })),
                  ]}
                  value={chosen}
                  onChange={setChosen}
                />
              </div>
              <Button look="secondary" disabled={chosen === ''} loading={isBusy} onClick={() => link(chosen)}>
                {t.link}
              </Button>
            </>
          )}
          {linked.length > 0 && (
            <Button look="secondary" loading={isBusy} onClick={() => link(null)}>
              {t.unlink}
            </Button>
          )}
        </div>
      </>
    );
  };
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-soft">{t.text}</p>
        {content()}
        <ErrorNote>{code === null ? null : refusalText(refusals, code)}</ErrorNote>
      </div>
    </Card>
  );
};
