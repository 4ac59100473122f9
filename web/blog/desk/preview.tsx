import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type RichPart, RichText } from '../../shared/rich-text/rich-text.tsx';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { PreviewText } from './queries.ts';

/** The debounce delay before the text is rendered, in milliseconds. */
const REST_MS = 400;
type Drawn = { readonly parts: readonly RichPart[] } | 'refused' | 'failed' | null;

interface PreviewProps {
  readonly text: string;
  readonly language: string;
  /** The id of the article whose figures the text can use; null for a new article. */
  readonly articleId: string | null;
}

/** A preview of the text, which the server renders while the editor types. */
export const Preview = ({ text, language, articleId }: PreviewProps) => {
  const t = useTexts(blogDeskTexts);
  const client = useApolloClient();
  const [drawn, setDrawn] = useState<Drawn>(null);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isEmpty) return;
    let isLatest = true;
    const ask = async (): Promise<Drawn> => {
      const { data } = await client.mutate({
        mutation: PreviewText,
        variables: { text, articleId },
        fetchPolicy: 'no-cache',
      });
      const answer = data?.previewText;
      return answer && 'body' in answer ? { parts: answer.body } : 'refused';
    };
    const timer = setTimeout(() => {
      ask()
        .catch((): Drawn => 'failed')
        .then((next) => isLatest && setDrawn(next));
    }, REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [client, text, articleId, isEmpty]);
  if (isEmpty) return <p className="text-soft">{t.previewEmpty}</p>;
  if (drawn === null) return <Loading label={t.loading} blocks={['h-48']} />;
  if (drawn === 'refused') return <p role="alert">{t.previewRefused}</p>;
  if (drawn === 'failed') return <p role="alert">{t.previewFailed}</p>;
  return (
    <div lang={language}>
      <RichText parts={drawn.parts} />
    </div>
  );
};
