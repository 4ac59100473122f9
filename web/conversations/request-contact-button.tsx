import { ContactRound, Sparkles } from 'lucide-react';
import type { ContactState } from '../../schema/conversations/conversation.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';

interface ContactControlProps {
  /** The sharing state of the other party's contact details. */
  readonly state: ContactState;
  /** True if the user is a buyer whose plan does not include requests for contact details. */
  readonly needsPlan: boolean;
  readonly isBusy: boolean;
  onRequest(): void;
}

/** A button that requests the other party's contact details. If they have been requested or shared, a disabled button says so. Buyers without the
 *  required plan also see a link to upgrade. */
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
