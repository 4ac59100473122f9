import { type ReactNode, useEffect, useId, useRef } from 'react';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';

interface AskOnceProps {
  /** The question, with the consequences of the action. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** A confirmation that replaces the button of a binding action. The container takes the focus rather than the confirm button, so that a double click
 *  or a second Enter does not confirm. Escape cancels. */
export const ConfirmInPlace = ({ children, confirm, isBusy, onConfirm, onCancel }: AskOnceProps) => {
  const { ask: t } = useTexts(offerTexts);
  const question = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-labelledby={question}
      className="flex min-w-0 flex-col gap-2 rounded-control bg-brand-wash p-3"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isBusy) onCancel();
      }}
    >
      <p id={question} className="text-sm">
        {children}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="ghost" disabled={isBusy} onClick={onCancel}>
          {t.back}
        </Button>
      </div>
    </fieldset>
  );
};
