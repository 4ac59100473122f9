import { useState } from 'react';
import type { ArticleAtDeskFragment } from '../../gql/graphql.ts';
import { useCurrentUser } from '../../shared/account/use-current-user.ts';
import { blogShareTexts } from '../../shared/texts/en/blog-share.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';

const [ShareDialog, prefetching] = lazyDialog(() => import('./share-dialog.tsx'));

interface ShareCardProps {
  readonly article: ArticleAtDeskFragment;
  /** Whether the form has unsaved changes. */
  readonly isDirty: boolean;
  onDone(article: ArticleAtDeskFragment): void;
}
/** A card that opens the dialog for sharing an article on other platforms. Editors who are not admins only see the status of the posts. */
export const ShareCard = ({ article, isDirty, onDone }: ShareCardProps) => {
  const t = useTexts(blogShareTexts);
  const auth = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const { status, deletedAt } = article;
  const isAdmin = auth.state === 'authenticated' && auth.user.roles.includes('admin');
  const canShare = isAdmin && deletedAt === null && (status === 'published' || status === 'shared');
  const name = status === 'shared' ? t.openAgain : t.open;
  return (
    <Card title={t.card}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{t.cardText}</p>
        <Button look="secondary" disabled={canShare && isDirty} onClick={() => setOpen(true)} {...prefetching}>
          {canShare ? name : t.look}
        </Button>
      </div>
      <ShareDialog open={isOpen} article={article} canShare={canShare} onDone={onDone} onClose={() => setOpen(false)} />
    </Card>
  );
};
