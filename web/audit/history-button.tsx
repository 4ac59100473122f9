import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { Sheet } from '../shared/ui/sheet.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

const TalkHistory = lazyPart(() => import('./conversation-history.tsx'));

/** A button that opens a conversation's history and transcript. */
const HistoryPanel = ({ talk }: { talk: { readonly id: string; readonly otherName: string } }) => {
  const t = useTexts(auditTexts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <button type="button" aria-label={t.open} title={t.open} onClick={open} className={iconButton}>
        <History aria-hidden className="size-5" />
      </button>
      {wasOpen && (
        <Sheet open={isOpen} side="end" title={t.title(talk.otherName)} onClose={() => setOpen(false)}>
          <div className="p-4 sm:p-6">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <TalkHistory conversationId={talk.id} />
            </Suspense>
          </div>
        </Sheet>
      )}
    </>
  );
};
export default HistoryPanel;
