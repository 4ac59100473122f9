import { clsx } from 'clsx';
import { CircleAlert, RotateCcw, Trash2 } from 'lucide-react';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { DeliveryMark } from './delivery-mark.tsx';
import { bubbleStyle } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import type { Unsent } from './unsent-queue.ts';
import { useTalkFormats } from './use-message-time-formats.ts';

interface UnsentBubbleProps {
  readonly message: Unsent;
  /** True while the server is unreachable. */
  readonly isOffline: boolean;
  onRetry(): void;
  onDrop(): void;
}

/** A message that the server has not accepted yet, or has rejected. Rejected messages have buttons to retry or discard them. */
export const UnsentBubble = ({ message, isOffline, onRetry, onDrop }: UnsentBubbleProps) => {
  const t = useTexts(conversationTexts);
  const write = useTalkFormats();
  const { text, writtenAt, refusal } = message;
  const isRefused = refusal !== null;
  return (
    <div data-unsent={isRefused ? 'refused' : 'waiting'} className="mt-1">
      <div className={clsx('ms-auto', bubbleStyle(true), isRefused ? 'bg-bad-wash! text-ink!' : 'opacity-80')}>
        <span className="sr-only">{t.thread.you}: </span>
        <MessageText text={text} />
        <span className="float-end ms-3 mt-1.5 -mb-0.5 inline-flex items-center gap-1 text-xs whitespace-nowrap">
          <time dateTime={writtenAt} title={write.whole(writtenAt)}>
            {write.time(writtenAt)}
          </time>
          {!isRefused && <DeliveryMark delivery="sending" />}
        </span>
      </div>
      {isRefused && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-sm">
          <p role="alert" className="me-1 inline-flex items-center gap-1.5 text-bad">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {t.unsent.failed}: {refusalText(t.refusal, refusal)}
          </p>
          <Button look="ghost" size="sm" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-4" />
            {t.unsent.retry}
          </Button>
          <Button look="ghost" size="sm" onClick={onDrop}>
            <Trash2 aria-hidden className="size-4" />
            {t.unsent.drop}
          </Button>
        </div>
      )}
      {!isRefused && isOffline && <p className="mt-1 text-end text-xs text-soft">{t.unsent.waiting}</p>}
    </div>
  );
};
