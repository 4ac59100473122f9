import type { ArticleStatus } from '../../gql/graphql.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';

const TONES = {
  draft: 'neutral',
  pending_approval: 'warn',
  approved: 'brand',
  published: 'good',
  shared: 'good',
} as const;

export const StatusBadge = ({ status }: { readonly status: ArticleStatus }) => {
  const t = useTexts(blogDeskTexts);
  return <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>;
};
