import { ContactRound, Sparkles } from 'lucide-react';
import type { ContactState } from '../../schema/conversations/conversation.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';

interface ContactControlProps {
  /** How far the other one's details are, towards the reader. */
  readonly state: ContactState;
  /** Buyers need the plan to ask. */
  readonly needsPlan: boolean;
  /** The request is on its way. */
  readonly isBusy: boolean;
  onRequest(): void;
}

/** Asks the other one for their details (D2 s4, s6): "Request Contact", once shared "Contact Shared"; who has not the plan is shown the way to it. */
export const ContactControl = ({ state, needsPlan, isBusy, onRequest }: ContactControlProps) => {
  const t = useTexts(conversationTexts).contact;
  const icon = <ContactRound aria-hidden className="size-4" />;
  if (state === 'shared')
    return (
      <Button look="secondary" size="sm" disabled>
        {icon}
        {t.shared}
      </Button>
    );
  if (state === 'requested')
    return (
      <Button look="secondary" size="sm" disabled>
        {icon}
        {t.requested}
      </Button>
    );
  return (
    <>
      <Button look="secondary" size="sm" loading={isBusy} onClick={onRequest}>
        {!isBusy && icon}
        {isBusy ? t.requesting : t.request}
      </Button>
      {needsPlan && (
        <DialogLink dialog="upgrade" title={t.upgradeText} className={buttonClass('accent', 'sm')}>
          <Sparkles aria-hidden className="size-4" />
          {t.upgrade}
        </DialogLink>
      )}
    </>
  );
};
