import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import type { DraftState } from './draft-store.ts';

const NO_LINE: ReadonlySet<string> = new Set(['NETWORK']);

/** Shows whether the draft is saved or, if saving failed, the reason and a retry button. */
export const SaveState = ({
  state: { phase, refused },
  onRetry,
}: {
  state: Pick<DraftState, 'phase' | 'refused'>;
  onRetry(): void;
}) => {
  const { draft: t, upload } = useTexts(sellingTexts);
  const isOffline = refused !== null && NO_LINE.has(refused);
  const why = () => {
    if (refused === null) return null;
    if (isOffline) return t.offline;
    if (refused === 'TOO_MANY_DRAFTS') return t.tooMany;
    if (refused === 'LISTING_CLOSED') return t.closed;
    if (refused === 'INVALID_INPUT') return t.refused;
    return Object.entries(upload.problems).find(([code]) => code === refused)?.[1] ?? null;
  };
  const icon = () => {
    if (phase === 'saved') return <Check aria-hidden className="size-4 text-good" />;
    if (phase === 'failed')
      return isOffline ? <CloudOff aria-hidden className="size-4" /> : <TriangleAlert aria-hidden className="size-4" />;
    if (phase === 'new') return null;
    return <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />;
  };
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 text-sm">
      <p role="status" className="flex items-center gap-1.5 font-medium text-soft">
        {icon()}
        {phase === 'failed' ? (why() ?? t.states.failed) : t.states[phase]}
      </p>
      {phase === 'failed' && (
        <Button look="quiet" size="sm" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </div>
  );
};
