import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { TalkPicture } from './conversation-car-picture.tsx';
import type { TalkRef } from './conversation-slots.tsx';

interface ThreadHeadProps {
  readonly talk: TalkRef;
  readonly isOnline: boolean;
  /** The URL of the list, to which the back button on a phone links; null if the conversation is part of another page. */
  readonly backTo: string | null;
  readonly carPath: string;
  /** True if the listing has been removed. */
  readonly isGone: boolean;
  readonly picture: string | null;
  /** Icon buttons, shown next to the name. */
  readonly tools?: ReactNode;
  /** Whether `children` are visible on a phone. */
  readonly isOpen: boolean;
  /** The buttons for actions in the conversation. */
  readonly children?: ReactNode;
}

/** The header of a conversation: the other party and the car. */
export const ThreadHead = (props: ThreadHeadProps) => {
  const { talk, isOnline, backTo, carPath, isGone, picture, tools, isOpen, children } = props;
  const t = useTexts(conversationTexts).thread;
  const { price } = useFormats();
  return (
    // Uses a container query, because a conversation next to a car is as narrow as on a phone.
    <div className="@container border-b border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-2 py-2 max-md:py-1 @md:px-4">
        <div className="flex min-w-0 flex-1 basis-40 items-center gap-3 @md:basis-52">
          {backTo !== null && (
            <Link to={backTo} aria-label={t.back} className={`${iconButton} -me-2 md:hidden`}>
              <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            </Link>
          )}
          <TalkPicture name={talk.otherName} picture={picture} isOnline={isOnline} />
          <div className="min-w-0 flex-1">
            <h2 className="flex items-baseline gap-2 leading-tight font-bold">
              <span className="truncate">{talk.otherName}</span>
              {isOnline && <span className="shrink-0 text-xs font-semibold text-good">{t.online}</span>}
            </h2>
            <Link
              to={carPath}
              title={t.openCar}
              className="block text-sm leading-tight text-soft underline-offset-4 hover:text-brand hover:underline"
            >
              <span className="@max-md:block @max-md:truncate">{talk.subject}</span>
              {talk.priceInr !== null && (
                <>
                  <span className="@max-md:hidden"> · </span>
                  <span className="font-semibold whitespace-nowrap text-ink @max-md:block">{price(talk.priceInr)}</span>
                </>
              )}
            </Link>
            {isGone && <p className="text-xs font-semibold text-accent-text">{t.carGone}</p>}
          </div>
        </div>
        <div className="flex shrink-0 items-center empty:hidden">{tools}</div>
        {/* In a narrow container, the actions have no icons, so that they fit side by side. */}
        <div
          // The element is focusable, so that it can take the focus when the focused button inside is removed.
          tabIndex={-1}
          className={clsx(
            'flex flex-wrap items-center gap-2 rounded-control @max-md:basis-full @max-md:ps-2 @max-md:[&_svg]:hidden',
            !isOpen && 'max-md:hidden',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  );
};
