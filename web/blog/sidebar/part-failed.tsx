import { RefreshCw } from 'lucide-react';
import { blogSidebarTexts } from '../../shared/texts/en/blog-sidebar.ts';
import { uiTexts } from '../../shared/texts/en/ui.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';

/** An error message with a retry button, for a part of the sidebar that failed to load. */
export const PartFailed = ({ refetch }: { refetch(): Promise<unknown> }) => {
  const t = useTexts(blogSidebarTexts);
  const { failed } = useTexts(uiTexts);
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{t.failed}</p>
      <Button look="secondary" onClick={() => void refetch().catch(() => undefined)}>
        <RefreshCw aria-hidden className="size-4" />
        {failed.tryAgain}
      </Button>
    </div>
  );
};
