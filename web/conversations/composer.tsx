import { clsx } from 'clsx';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { MESSAGE_LENGTH } from '../../schema/conversations/limits.ts';
import { written } from '../../schema/kernel/plain-text.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** The message length at which the number of remaining characters appears. */
const COUNTED_FROM = MESSAGE_LENGTH - 200;

interface ComposerProps {
  readonly text: string;
  /** Content above the field, such as quick messages. */
  readonly children?: ReactNode;
  readonly field?: Ref<HTMLTextAreaElement>;
  onChange(text: string): void;
  /** Called with the text to send, which is trimmed, not empty, and within the length limit. */
  onSend(text: string): void;
}

/** The input field for a message. Enter sends, and Shift+Enter inserts a line break. During IME composition, Enter does not send. */
export const Composer = ({ text, children, field, onChange, onSend }: ComposerProps) => {
  const t = useTexts(conversationTexts).write;
  const { count } = useFormats();
  const id = useId();
  const trimmed = written(text);
  const left = MESSAGE_LENGTH - trimmed.length;
  const isTooLong = left < 0;
  const canSend = trimmed !== '' && !isTooLong;
  const send = () => {
    if (canSend) onSend(trimmed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="sr-only">
            {t.label}
          </label>
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={text}
            placeholder={t.placeholder}
            enterKeyHint="send"
            aria-describedby={`${id}-hint`}
            aria-invalid={isTooLong || undefined}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            className="block max-h-36 min-h-11 w-full resize-none rounded-[1.375rem] border border-edge bg-surface px-4 py-2.5 text-base leading-normal field-sizing-content placeholder:text-soft aria-invalid:border-2 aria-invalid:border-bad"
          />
        </div>
        <button
          type="submit"
          aria-label={t.send}
          title={t.send}
          aria-disabled={!canSend || undefined}
          className={clsx(
            'flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-150',
            canSend
              ? 'bg-brand text-on-brand shadow-press hover:bg-brand-hover'
              : 'cursor-not-allowed bg-sunken text-soft',
          )}
        >
          <SendHorizontal aria-hidden className="size-5 rtl:-scale-x-100" />
        </button>
      </div>
      <p id={`${id}-hint`} className={clsx('text-xs text-soft', trimmed.length < COUNTED_FROM && 'sr-only')}>
        {trimmed.length < COUNTED_FROM ? (
          t.hint
        ) : (
          <span role="status" className={clsx(isTooLong && 'font-semibold text-bad')}>
            {isTooLong ? t.tooLong(count(MESSAGE_LENGTH)) : t.left(count(left), left)}
          </span>
        )}
      </p>
    </form>
  );
};
