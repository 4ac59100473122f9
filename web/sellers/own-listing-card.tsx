import { useApolloClient } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { listingWords } from '../shared/texts/en/listing-words.ts';
import { ownListingsTexts } from '../shared/texts/en/own-listings.ts';
import { sellerListingsTexts } from '../shared/texts/en/seller-listings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { lookup } from '../shared/texts/lookup.ts';
import { Badge } from '../shared/ui/badge.tsx';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { toastAnswer } from '../shared/ui/toast-answer.ts';
import { AppealDialog, PauseDialog, SoldDialog, WithdrawDialog } from './listing-action-dialogs.tsx';
import { OwnHistoryPart, OwnLooks } from './own-access-log-and-history.tsx';
import {
  DenyListingSale,
  DuplicateListing,
  RenewListing,
  ResumeListing,
  UndoListingSale,
} from './own-listing-queries.ts';
import { nextStep, type OwnListing } from './own-next-step.ts';

const TONES = {
  draft: 'neutral',
  in_review: 'brand',
  live: 'good',
  reserved: 'warn',
  sold: 'neutral',
  expired: 'warn',
  withdrawn: 'neutral',
  rejected: 'bad',
} as const;
const EDITABLE: ReadonlySet<string> = new Set(['draft', 'in_review', 'live', 'reserved', 'expired']);
const SELLABLE: ReadonlySet<string> = new Set(['live', 'reserved', 'expired']);

/** The reviewer's comments on a listing and on its rejected documents and photos. */
const DeskWords = ({ listing }: { listing: OwnListing }) => {
  const t = useTexts(ownListingsTexts);
  const words = useTexts(listingWords);
  const { instant } = useFormats();
  const { lastReview, registrationDocument, insuranceDocument, photos } = listing;
  const rejected = [
    ...[registrationDocument, insuranceDocument].flatMap((one) =>
      one?.review === 'rejected'
        ? [{ ...one, name: words.documents[one.kind], why: lookup(words.documentReasons)(one.reason ?? '') }]
        : [],
    ),
    ...photos.flatMap((one) =>
      one.review === 'rejected'
        ? [{ ...one, name: words.slots[one.slot], why: lookup(words.photoReasons)(one.reason ?? '') }]
        : [],
    ),
  ];
  if (!lastReview || (lastReview.outcome === 'approve' && rejected.length === 0)) return null;
  return (
    <div className="rounded-control bg-accent-wash px-3 py-2">
      <p className="font-semibold">
        {t.why}: {words.outcomes[lastReview.outcome]}
      </p>
      <ul className="list-disc ps-5 break-words">
        {lastReview.reasons.map((reason) => (
          <li key={reason}>{words.reasons[reason]}</li>
        ))}
        {rejected.map(({ id, name, why, words: said }) => (
          <li key={id}>{[`${name}: ${why}`, said].filter(Boolean).join('. ')}</li>
        ))}
      </ul>
      {lastReview.words && <p className="break-words whitespace-pre-line">{lastReview.words}</p>}
      <p className="text-sm text-soft tabular-nums">{instant(lastReview.reviewedAt)}</p>
    </div>
  );
};

/** The numbers of views, saves and inquiries of a listing. */
const BriefFigures = ({ listing: { viewCount, saveCount, inquiryCount } }: { listing: OwnListing }) => {
  const t = useTexts(sellerListingsTexts);
  const { count } = useFormats();
  const figures = [
    t.views(count(viewCount), viewCount),
    t.saved(count(saveCount), saveCount),
    t.allInquiries(count(inquiryCount), inquiryCount),
  ];
  return <p className="text-sm text-soft tabular-nums">{figures.join(' · ')}</p>;
};

/** A button that shows or hides the content below it. */
const Reveal = ({ label, name, children }: { label: string; name: string; children: ReactNode }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={isOpen ? 'w-full' : undefined}>
      <Button
        look="ghost"
        size="sm"
        className="-ms-3"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </Button>
      {isOpen && (
        <div id={id} className="mt-1">
          {children}
        </div>
      )}
    </div>
  );
};

/** One of the seller's listings as a card: its status, the next step, the reviewer's comments and the available actions. */
export const OwnListingCard = ({ listing }: { listing: OwnListing }) => {
  const t = useTexts(ownListingsTexts);
  const words = useTexts(listingWords);
  const formats = useFormats();
  const navigate = useNavigate();
  const client = useApolloClient();
  const renewing = useCommand(RenewListing);
  const resuming = useCommand(ResumeListing);
  const undoing = useCommand(UndoListingSale);
  const denying = useCommand(DenyListingSale);
  const copying = useCommand(DuplicateListing);
  const [dialog, setDialog] = useState<'withdraw' | 'sold' | 'appeal' | 'pause' | null>(null);
  const { id, status, content } = listing;
  const car = content.title ?? ([content.year, content.brand, content.model].filter(Boolean).join(' ') || t.untitled);
  const close = () => setDialog(null);
  const isDraft = status === 'draft';
  /** Refetches the list of cars for sale in another section of the page, because the actions change that list. */
  const changed = () => void client.refetchQueries({ include: ['SellerListings'] });
  const told = (code: string | null, title: string) => {
    toastAnswer(code, { title, description: car }, t.refusals);
    if (code === null) changed();
  };
  const renew = async () => told(await renewing.send({ id }), t.done.renewed);
  const resume = async () => told(await resuming.send({ id }), t.done.resumed);
  const undo = async () => told(await undoing.send({ id }), t.done.undone);
  const deny = async () => told(await denying.send({ id }), t.done.denied);
  const copy = async () => {
    let draft: string | null = null;
    const code = await copying.send({ id }, (made) => {
      draft = made.id;
    });
    toastAnswer(code, { title: t.done.copied, description: car }, t.refusals);
    if (draft !== null) void navigate(`/sell?draft=${draft}`);
  };
  const action = (label: string, name: string, press: () => void, isBusy = false) => (
    <Button look="secondary" size="sm" aria-label={name} loading={isBusy} onClick={press}>
      {label}
    </Button>
  );
  const hasDocuments = listing.registrationDocument !== null || listing.insuranceDocument !== null;
  return (
    <li tabIndex={-1} className={`${cardStyle} flex min-w-0 flex-col gap-2 p-4`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex min-w-0 flex-wrap items-center gap-2 font-bold [overflow-wrap:anywhere]">
          {car}
          {listing.pausedAt === null ? (
            <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
          ) : (
            <Badge tone="warn">{t.paused}</Badge>
          )}
        </h3>
        {content.priceInr !== null && (
          <p className="text-lg font-bold tabular-nums">{formats.rupees(content.priceInr)}</p>
        )}
      </div>
      <p>{nextStep(listing, t.next, formats)}</p>
      {listing.liveAt !== null && <BriefFigures listing={listing} />}
      {listing.isVerified && listing.verifiedAt !== null && (
        <p className="text-sm text-soft">{t.verified(formats.day(listing.verifiedAt))}</p>
      )}
      {listing.pricePaidInr !== null && (
        <p className="text-sm text-soft tabular-nums">{t.paid(formats.rupees(listing.pricePaidInr))}</p>
      )}
      <DeskWords listing={listing} />
      <div className="flex flex-wrap gap-2">
        {EDITABLE.has(status) && (
          <Link
            to={`/sell?draft=${id}`}
            aria-label={t.editOf(car)}
            className={buttonClass(isDraft || listing.hasUnsentChanges ? 'primary' : 'secondary', 'sm')}
          >
            {t.edit}
          </Link>
        )}
        {listing.isShown && (
          <Link to={`/car/${id}`} className={buttonClass('secondary', 'sm')}>
            {t.view}
          </Link>
        )}
        {listing.liveAt !== null && (
          <Link
            to={`/sell/listings/${id}/figures`}
            aria-label={t.figuresOf(car)}
            className={buttonClass('secondary', 'sm')}
          >
            {t.figures}
          </Link>
        )}
        {listing.pausedAt !== null && action(t.resume, t.resumeOf(car), () => void resume(), resuming.isBusy)}
        {listing.canRenew && action(t.renew, t.renewOf(car), () => void renew(), renewing.isBusy)}
        {SELLABLE.has(status) && action(t.sell, t.sellOf(car), () => setDialog('sold'))}
        {listing.saleCountsAt !== null && action(t.deny, t.denyOf(car), () => void deny(), denying.isBusy)}
        {listing.canUndoSaleUntil !== null && action(t.undo, t.undoOf(car), () => void undo(), undoing.isBusy)}
        {listing.canAppeal && action(t.appeal, t.appealOf(car), () => setDialog('appeal'))}
        {listing.canPause && action(t.pause, t.pauseOf(car), () => setDialog('pause'))}
        {!isDraft && action(t.copy, t.copyOf(car), () => void copy(), copying.isBusy)}
        {EDITABLE.has(status) &&
          (isDraft
            ? action(t.discard, t.discardOf(car), () => setDialog('withdraw'))
            : action(t.withdraw, t.withdrawOf(car), () => setDialog('withdraw')))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {hasDocuments && (
          <Reveal label={t.looks} name={t.looksOf(car)}>
            <OwnLooks listing={listing} />
          </Reveal>
        )}
        <Reveal label={t.history} name={t.historyOf(car)}>
          <OwnHistoryPart listing={listing} />
        </Reveal>
      </div>
      <WithdrawDialog {...{ id, car, isDraft }} open={dialog === 'withdraw'} onClose={close} onChanged={changed} />
      <PauseDialog {...{ id, car }} open={dialog === 'pause'} onClose={close} onChanged={changed} />
      <SoldDialog {...{ id, car }} open={dialog === 'sold'} onClose={close} onChanged={changed} />
      <AppealDialog {...{ id, car }} open={dialog === 'appeal'} onClose={close} />
    </li>
  );
};
