import { useFormats } from '../../shared/format/use-formats.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import type { ReviewedCase } from './review-items.ts';
import type { Claim } from './use-claim.ts';

/** A bar that shows who has claimed a listing for review and until when, with buttons to claim or release it. */
export const ClaimBar = ({ entry, claim }: { entry: ReviewedCase['entry']; claim: Claim }) => {
  const t = useTexts(reviewDeskTexts);
  const { instant } = useFormats();
  const until = entry.claimedUntil === null ? '' : instant(entry.claimedUntil);
  const name = entry.claimedByName ?? t.somebody;
  const isOpen = entry.waitingSince !== null && !entry.isYours;
  const says = () => {
    if (entry.waitingSince === null) return t.claim.decided;
    if (entry.isYours) return t.claim.own;
    if (entry.claimedByYou) return t.claim.mine(until);
    return entry.claimedByOther ? t.claim.taken(name, until) : t.claim.free;
  };
  return (
    <Card title={t.claim.title}>
      <div className="flex flex-col gap-3">
        <p role="status">{says()}</p>
        <ErrorNote>{claim.isLost ? (entry.claimedByOther ? t.claim.lostTo(name) : t.claim.lost) : null}</ErrorNote>
        <ErrorNote>{claim.code === null ? null : refusalText(t.refusals, claim.code)}</ErrorNote>
        {isOpen && (
          <div className="flex flex-wrap gap-3">
            {claim.isMine ? (
              <Button look="secondary" loading={claim.isBusy} onClick={() => void claim.release()}>
                {t.claim.release}
              </Button>
            ) : (
              <Button loading={claim.isBusy} disabled={entry.claimedByOther} onClick={() => void claim.take()}>
                {t.claim.take}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
};
