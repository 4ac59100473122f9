import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RefreshBlogMutation } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { type Answer, useCommand } from '../shared/graphql/use-command.ts';
import { blogDeskTexts } from '../shared/texts/en/blog-desk.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { RefreshBlog } from './desk/queries.ts';

interface RefreshContentProps {
  /** Called after the refresh to refetch the articles, because others may have published some in the meantime. */
  onDone(): void;
}
/** A button for editors that fetches the feeds of other sites and shows the number of new topic suggestions. */
export const RefreshContent = ({ onDone }: RefreshContentProps) => {
  const { news: t, refusals, title } = useTexts(blogDeskTexts);
  const { count } = useFormats();
  const { send, isBusy, code } = useCommand(RefreshBlog, { fetchPolicy: 'no-cache' });
  const [done, setDone] = useState<Answer<RefreshBlogMutation> | null>(null);
  const refresh = () =>
    void send({}, (answer) => {
      setDone(answer);
      onDone();
    });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button look="secondary" loading={isBusy} onClick={refresh}>
          <RefreshCw aria-hidden className="size-4" />
          {t.refresh}
        </Button>
        <Link to="/admin/blog" className={buttonClass('quiet')}>
          {title}
        </Link>
      </div>
      <ErrorNote>{code === null ? null : refusalText(refusals, code)}</ErrorNote>
      <p role="status" className="min-h-6 max-w-prose text-sm text-soft">
        {done && (done.sources.length === 0 ? t.notSetUp : t.added(count(done.added), done.added))}
      </p>
    </div>
  );
};
