import { Mail, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { spacedNumber } from '../shared/phone/mobile-number.ts';
import { NumberMark } from '../shared/phone/number-verified-mark.tsx';
import { inquiryTexts } from '../shared/texts/en/inquiries.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import type { InquiryFacts } from './queries.ts';

/** Links for answering a buyer by phone, by email or in the chat, depending on the contact details in the inquiry. */
const Ways = ({ inquiry }: { inquiry: InquiryFacts }) => {
  const t = useTexts(inquiryTexts);
  const { buyerPhone: phone, buyerEmail: email, conversationId, isPhoneVerified } = inquiry;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {phone && (
        <a href={`tel:${phone}`} className={buttonStyle.secondary} aria-label={`${t.phone}: ${phone}`}>
          <Phone aria-hidden className="size-4" />
          <span className="tabular-nums">{spacedNumber(phone)}</span>
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className={`${buttonStyle.secondary} max-w-full`}
          aria-label={`${t.email}: ${email}`}
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 break-all whitespace-normal">{email}</span>
        </a>
      )}
      {conversationId && (
        <Link to={`/messages?c=${conversationId}`} className={buttonStyle.secondary}>
          <MessageCircle aria-hidden className="size-4" />
          {t.conversation}
        </Link>
      )}
      {(phone !== null || isPhoneVerified) && <NumberMark isVerified={isPhoneVerified} />}
    </div>
  );
};

interface InquiryCardProps {
  readonly inquiry: InquiryFacts;
  readonly isBusy: boolean;
  onAnswered(): void;
}
/** A card for one inquiry: the buyer, the car, the question, the contact details, and whether the seller has answered. */
export const InquiryCard = ({ inquiry, isBusy, onAnswered }: InquiryCardProps) => {
  const t = useTexts(inquiryTexts);
  const format = useFormats();
  const { id, listingId, carTitle, buyerName, buyerPhone, conversationId, text, sellerResponded, createdAt } = inquiry;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-24 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="font-bold break-words">
            {buyerName ?? t.erased}
          </h2>
          <p className="text-sm text-soft">
            <Link to={`/marketplace/${listingId}`} className="underline">
              {carTitle}
            </Link>
            {' · '}
            <time dateTime={createdAt}>{format.day(createdAt)}</time>
          </p>
        </div>
        <Badge tone={sellerResponded ? 'good' : 'warn'}>{sellerResponded ? t.answered : t.waiting}</Badge>
      </header>
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
      {buyerName !== null && buyerPhone === null && conversationId && <p className="text-sm text-soft">{t.masked}</p>}
      <Ways inquiry={inquiry} />
      {!sellerResponded && conversationId === null && (
        <Button look="secondary" size="sm" loading={isBusy} className="self-start" onClick={onAnswered}>
          {t.markAnswered}
        </Button>
      )}
    </article>
  );
};
