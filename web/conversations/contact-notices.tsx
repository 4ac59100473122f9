import { clsx } from 'clsx';
import { Eye, Hourglass, Mail, Phone, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactState } from '../../schema/conversations/conversation.ts';
import { spacedNumber } from '../shared/phone/mobile-number.ts';
import { NumberMark } from '../shared/phone/number-verified-mark.tsx';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';

/** The contact details that the other party shares. */
export interface Details {
  readonly phone: string | null;
  readonly email: string | null;
}
interface ContactNoticesProps {
  readonly otherName: string;
  /** The sharing state of the user's contact details. `theirs` is the state of the other party's details. */
  readonly mine: ContactState;
  readonly theirs: ContactState;
  /** Whether the user has a verified phone number, which is shared together with the email address. */
  readonly hasPhone: boolean;
  /** The other party's contact details; null while they are loading, and also if they are not shared. */
  readonly details: Details | null;
  readonly isBusy: boolean;
  onAnswer(answer: 'share' | 'decline'): void;
  onRevoke(): void;
}

interface StripProps {
  readonly icon: ReactNode;
  /** True if the content contains icons. The notice's icon is then hidden on phones to save space. */
  readonly hasOwnIcons?: boolean;
  readonly children: ReactNode;
}
const Strip = ({ icon, hasOwnIcons = false, children }: StripProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3 py-2 text-sm sm:px-4">
    <span aria-hidden className={clsx('shrink-0 text-brand', hasOwnIcons && 'max-sm:hidden')}>
      {icon}
    </span>
    {children}
  </div>
);

/** Notices about contact details: a request for the user's details, the other party's shared details, and whether the user shares theirs. */
export const ContactNotices = (props: ContactNoticesProps) => {
  const { otherName, mine, hasPhone, theirs, details, isBusy, onAnswer, onRevoke } = props;
  const t = useTexts(conversationTexts).contact;
  return (
    <>
      {mine === 'requested' && (
        <Strip icon={<Eye className="size-5" />}>
          <p className="min-w-0 flex-1 basis-60">
            <strong className="font-semibold">{t.asks(otherName)}</strong>{' '}
            <span className="text-soft">{t.asksText}</span>
          </p>
          <span className="flex gap-2">
            <Button size="sm" loading={isBusy} onClick={() => onAnswer('share')}>
              {t.share}
            </Button>
            <Button look="secondary" size="sm" disabled={isBusy} onClick={() => onAnswer('decline')}>
              {t.decline}
            </Button>
          </span>
        </Strip>
      )}
      {theirs === 'requested' && (
        <Strip icon={<Hourglass className="size-5" />}>
          <p className="min-w-0 flex-1 text-soft">{t.requestedText(otherName)}</p>
        </Strip>
      )}
      {theirs === 'shared' && details && !details.phone && !details.email && (
        <Strip icon={<UserRoundCheck className="size-5" />}>
          <p className="min-w-0 flex-1 text-soft">{t.nothing(otherName)}</p>
        </Strip>
      )}
      {theirs === 'shared' && details && (details.phone || details.email) && (
        <Strip icon={<UserRoundCheck className="size-5" />} hasOwnIcons>
          <ul aria-label={t.theirs(otherName)} className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1">
            {details.phone && (
              <li className="flex flex-wrap items-center gap-x-2">
                <a
                  href={`tel:${details.phone}`}
                  aria-label={`${t.phone}: ${details.phone}`}
                  className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand underline underline-offset-4"
                >
                  <Phone aria-hidden className="size-4" />
                  <span className="tabular-nums">{spacedNumber(details.phone)}</span>
                </a>
                {/* A shared phone number is always verified. */}
                <NumberMark isVerified />
              </li>
            )}
            {details.email && (
              <li className="min-w-0">
                <a
                  href={`mailto:${details.email}`}
                  aria-label={`${t.email}: ${details.email}`}
                  className="inline-flex min-h-9 max-w-full items-center gap-1.5 font-semibold text-brand underline underline-offset-4"
                >
                  <Mail aria-hidden className="size-4 shrink-0" />
                  <span className="truncate">{details.email}</span>
                </a>
              </li>
            )}
          </ul>
          {!details.phone && <p className="basis-full text-soft">{t.emailOnly(otherName)}</p>}
        </Strip>
      )}
      {mine === 'shared' && (
        <Strip icon={<Eye className="size-5" />}>
          <p className="min-w-0 flex-1 text-soft">
            {hasPhone ? (
              t.sharing(otherName)
            ) : (
              <>
                {t.sharingEmail(otherName)}{' '}
                <DialogLink dialog="phone" className="font-semibold text-brand underline underline-offset-4">
                  {t.addPhone}
                </DialogLink>
              </>
            )}
          </p>
          <Button look="ghost" size="sm" loading={isBusy} onClick={onRevoke}>
            {t.revoke}
          </Button>
        </Strip>
      )}
    </>
  );
};
