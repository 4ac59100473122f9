import { ClipboardX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CaseFrame } from '../../shared/desk/case-frame.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { carName } from './car-name.ts';
import { ChangedNote } from './changed-note.tsx';
import { ClaimBar } from './claim-bar.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { OtherListingsPanel } from './other-listings-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { ListingReview } from './queries.ts';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewFilesPart } from './review-files.tsx';
import { type Choice, type Choices, decisionOn, itemsOf, type ReviewedCase } from './review-items.ts';
import { SellerPanel } from './seller-panel.tsx';
import { useClaim } from './use-claim.ts';
import { useFieldText } from './use-field-text.ts';
import { SHORTCUT_KEYS, type ShortcutKey, useShortcuts, useWantsShortcuts } from './use-shortcuts.ts';

const FIELDS = [
  ...([
    'brand',
    'model',
    'variant',
    'year',
    'registrationNumber',
    'rto',
    'priceInr',
    'marketValueEstimateInr',
  ] as const),
  ...(['mileageKm', 'owners', 'fuelType', 'transmission', 'bodyType', 'color', 'condition', 'insurance'] as const),
  ...(['city', 'state', 'features', 'title', 'description'] as const),
];

const Facts = ({ one }: { one: ReviewedCase }) => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const textOf = useFieldText();
  const changed: ReadonlySet<string> = new Set(one.entry.isChange ? one.changedFields : []);
  return (
    <Card title={t.fields}>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2">
        {FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="text-soft">
              {field === 'rto' ? words.rto : words.fields[field]}{' '}
              {changed.has(field) && <Badge tone="warn">{t.changedField}</Badge>}
            </dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{textOf(one.content, field)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Shortcuts = ({ isOn, onTurn }: { isOn: boolean; onTurn(isOn: boolean): void }) => {
  const { shortcuts: t } = useTexts(reviewDeskTexts);
  return (
    <Card title={t.title}>
      <Checkbox label={t.on} checked={isOn} onChange={onTurn} />
      <p className="mb-2 text-sm text-soft">{t.note}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {SHORTCUT_KEYS.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge bg-sunken px-2 py-0.5 font-mono uppercase">{key}</kbd>
            </dt>
            <dd>{t.keys[key]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const itemRow = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-review-item="${CSS.escape(id)}"]`);

const Case = ({ one, again }: { one: ReviewedCase; again: () => void }) => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const { price, instant } = useFormats();
  const [seen, setSeen] = useState(one);
  const [choices, setChoices] = useState<Choices>({});
  const [wantsShortcuts, setWantsShortcuts] = useWantsShortcuts();
  const decision = useRef<HTMLElement>(null);
  const claim = useClaim(one, again);
  const { entry, lastReview } = one;
  // Reviewers may decide only on the version that they have seen. If a refetch returns a newer revision, `seen` therefore stays as it is.
  if (seen !== one && seen.revision === one.revision) setSeen(one);
  const items = itemsOf(one);
  const choose = (id: string, choice: Choice) => setChoices((before) => ({ ...before, [id]: choice }));
  const approve = (id: string) => choose(id, { decision: 'approved', reason: '', words: '' });

  const toDecision = () => {
    const first = decision.current?.querySelector<HTMLElement>('input');
    (first ?? decision.current)?.focus();
  };
  const onKey = (key: ShortcutKey) => {
    if (key === 'c') {
      if (entry.waitingSince !== null && !entry.isYours && !entry.claimedByOther)
        void (claim.isMine ? claim.release() : claim.take());
      return;
    }
    if (key === 'd') return toDecision();
    const here = document.activeElement?.closest('[data-review-item]')?.getAttribute('data-review-item');
    const at = items.findIndex(({ id }) => id === here);
    const item = items[at];
    if (key === 'n') return itemRow(items[Math.min(at + 1, items.length - 1)]?.id)?.focus();
    if (key === 'p') return itemRow(items[Math.max(at - 1, 0)]?.id)?.focus();
    if (!claim.isMine) return;
    if (!item) return itemRow(items[0]?.id)?.focus();
    if (key === 'a') {
      flushSync(() => approve(item.id));
      const next = items[at + 1];
      if (next) itemRow(next.id)?.focus();
      else toDecision();
      return;
    }
    flushSync(() => choose(item.id, { reason: '', words: '', ...choices[item.id], decision: 'rejected' }));
    itemRow(item.id)?.querySelector('select')?.focus();
  };
  useShortcuts(wantsShortcuts, onKey);

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl font-bold [overflow-wrap:anywhere]">{carName(entry, t.untitled)}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-soft tabular-nums">
          {[
            ...(entry.priceInr === null ? [] : [price(entry.priceInr)]),
            ...(entry.waitingSince === null ? [] : [t.since(instant(entry.waitingSince))]),
          ].join(' · ')}
          <Badge>{words.statuses[entry.status]}</Badge>
          {entry.isAppeal && <Badge tone="warn">{t.appeal}</Badge>}
          {entry.isChange && entry.waitingSince !== null && <Badge tone="warn">{t.change}</Badge>}
        </p>
      </div>
      <ClaimBar entry={entry} claim={claim} />
      {seen.revision !== one.revision && <ChangedNote before={seen} after={one} onGo={() => setSeen(one)} />}
      {(one.appealWords || lastReview) && (
        <Card>
          {one.appealWords && (
            <>
              <h2 className="text-lg font-bold">{t.appealWords}</h2>
              <p className="mb-3 break-words whitespace-pre-line">{one.appealWords}</p>
            </>
          )}
          {lastReview && (
            <>
              <h2 className="text-lg font-bold">{t.lastReview}</h2>
              <p className="font-semibold">{words.outcomes[lastReview.outcome]}</p>
              <p>{lastReview.reasons.map((reason) => words.reasons[reason]).join(', ')}</p>
              {lastReview.words && <p className="break-words whitespace-pre-line">{lastReview.words}</p>}
              <p className="text-sm text-soft tabular-nums">{instant(lastReview.reviewedAt)}</p>
            </>
          )}
        </Card>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Facts one={one} />
          <PricePanel content={one.content} />
          <OtherListingsPanel one={one} />
          <SellerPanel one={one} />
          <HistoryPanel one={one} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ReviewFilesPart
            one={one}
            choices={choices}
            isOpen={claim.isMine}
            onChoose={choose}
            onApproveRest={() => {
              for (const item of items) if (decisionOn(item, choices) === null) approve(item.id);
            }}
          />
          {(claim.isMine || claim.isLost) && (
            <ReviewDecision seen={seen} choices={choices} part={decision} onDecided={again} onRefused={again} />
          )}
          <Shortcuts isOn={wantsShortcuts} onTurn={setWantsShortcuts} />
        </div>
      </div>
    </div>
  );
};

/** The review page of one listing, with all data that a reviewer needs for a decision. */
export const ReviewCaseScreen = ({ id }: { id: string }) => {
  const t = useTexts(reviewDeskTexts);
  return (
    <CaseFrame
      key={id}
      texts={t}
      listPath="/admin/review"
      goneIcon={<ClipboardX className="size-7" />}
      goneCode="LISTING_NOT_FOUND"
      query={ListingReview}
      variables={{ id }}
      caseOf={(data) => data.listingReview}
    >
      {(one, again) => <Case one={one} again={again} />}
    </CaseFrame>
  );
};
