import { StarOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RATING_DECISIONS, RATING_REASON_LENGTH } from '../../../schema/ratings/enumerations.ts';
import type { RatingAtDeskFragment } from '../../gql/graphql.ts';
import { CaseFrame } from '../../shared/desk/case-frame.tsx';
import { CaseEntry, CaseList } from '../../shared/desk/case-list.tsx';
import { DecisionForm } from '../../shared/desk/decision-form.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { RatingText } from '../../shared/seller-ratings/rating-text.tsx';
import { ratingDeskTexts } from '../../shared/texts/en/rating-desk.ts';
import { sellerRatingsTexts } from '../../shared/texts/en/seller-ratings.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DecideRating, DeskRating } from '../queries.ts';

const Decide = ({ rating, onDecided }: { rating: RatingAtDeskFragment; onDecided(): void }) => {
  const t = useTexts(ratingDeskTexts);
  const { id, answeredAt, reportedAt, isHidden, isAnswerHidden } = rating;
  const { send } = useCommand(DecideRating);
  const isOpen = reportedAt !== null;
  const choices = RATING_DECISIONS.filter((decision) => {
    if (decision === 'hide_answer') return answeredAt !== null && (isOpen || !isAnswerHidden);
    return decision === 'keep' || isOpen || !isHidden;
  });
  return (
    <DecisionForm
      // A new decision resets the form, because the admin filled it in for the state before that decision.
      key={rating.decisions.length}
      texts={t}
      choices={choices.map((value) => ({ value, label: isOpen || value !== 'keep' ? t.choices[value] : t.showAgain }))}
      maxLength={RATING_REASON_LENGTH}
      decidedCode="RATING_NOT_REPORTED"
      check={(_, reason) => (reason === '' ? t.noteMissing : null)}
      onDecide={(decision, reason) => send({ id, decision, reason: reason ?? '' })}
      onDecided={onDecided}
    />
  );
};

const Log = ({ rating }: { rating: RatingAtDeskFragment }) => {
  const t = useTexts(ratingDeskTexts);
  const { instant } = useFormats();
  if (rating.decisions.length === 0) return <p className="text-soft">{t.noLog}</p>;
  return (
    <CaseList>
      {rating.decisions.map(({ decision, reason, byName, decidedAt }) => (
        <CaseEntry
          key={decidedAt}
          head={t.log[decision]}
          text={reason}
          facts={[instant(decidedAt), byName ?? t.byUnknown]}
        />
      ))}
    </CaseList>
  );
};

/** The page of one reported rating: its text, the reason for the report, and the form for the decision. */
export const CaseScreen = ({ id }: { readonly id: string }) => {
  const t = useTexts(ratingDeskTexts);
  const { reasons } = useTexts(sellerRatingsTexts);
  const { instant } = useFormats();
  return (
    <CaseFrame
      texts={t}
      listPath="/admin/ratings"
      goneIcon={<StarOff className="size-7" />}
      goneCode="RATING_NOT_FOUND"
      query={DeskRating}
      variables={{ id }}
      caseOf={(data) => data.deskRating}
    >
      {(rating, again) => {
        const { sellerId, sellerName, reportedAt, reportedBy, reportedFor, isHidden, isAnswerHidden } = rating;
        return (
          <div className="flex flex-col gap-5">
            <div>
              <h1 className="text-3xl font-bold break-words">{t.ratingOf(sellerName ?? t.noName)}</h1>
              <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
                {isHidden && <Badge tone="bad">{t.hidden}</Badge>}
                {isAnswerHidden && <Badge tone="bad">{t.answerHidden}</Badge>}
              </p>
              <Link to={`/admin/users/${sellerId}`} className={`${buttonStyle.quiet} -mx-4`}>
                {t.toSeller}
              </Link>
            </div>
            {reportedAt !== null && (
              <Card title={t.report}>
                <p className="font-semibold">{reportedFor ? reasons[reportedFor] : t.noReason}</p>
                <p className="text-sm text-soft tabular-nums">
                  {`${t.reporters[reportedBy ?? 'reader']} · ${instant(reportedAt)}`}
                </p>
              </Card>
            )}
            <Card title={t.rating}>
              <RatingText rating={rating} isAnswerHidden={isAnswerHidden} />
            </Card>
            {(reportedAt !== null || isHidden || isAnswerHidden) && (
              <Card title={t.decide}>
                <Decide rating={rating} onDecided={again} />
              </Card>
            )}
            <Card title={t.logTitle}>
              <Log rating={rating} />
            </Card>
          </div>
        );
      }}
    </CaseFrame>
  );
};
