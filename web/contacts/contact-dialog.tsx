import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ANSWER_HOURS, STRANGER_DAYS } from '../../schema/contacts/limits.ts';
import { ContactFields } from '../shared/contact/contact-fields.tsx';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { contactTexts } from '../shared/texts/en/contacts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { contactOf } from './account-contact.ts';
import { useErrorMessages } from './error-messages.ts';
import { ContactSeller, type Way, WhoVisits } from './queries.ts';

interface ContactDialogProps {
  readonly open: boolean;
  readonly way: Way;
  onClose(): void;
  /** Called after the message has been sent, to show the conversation. */
  onSent?(): void;
}

/** A dialog that sends the user's contact details to the car's seller. It asks only for data that the account lacks. */
const ContactDialog = ({ open, way, onClose, onSent }: ContactDialogProps) => {
  const t = useTexts(contactTexts);
  const format = useFormats();
  const refusalWords = useErrorMessages();
  const who = useQuery(WhoVisits, { ssr: false });
  const [error, setError] = useState<string | null>(null);
  const { send } = useCommand(ContactSeller);
  useEffect(() => {
    if (open) setError(null);
  }, [open]);
  const days = format.count(STRANGER_DAYS);
  const consent = way.way === 'dealer' ? t.consent.dealer(way.recipientName ?? '', days) : t.consent.seller(days);
  const { known, ...mine } = contactOf(who.data?.currentUser ?? null);

  return (
    <Dialog open={open} title={t.title} description={way.title} onClose={onClose}>
      {who.loading && !who.data ? (
        <Skeleton className="h-96" />
      ) : (
        <ContactFields
          initial={{
            ...mine,
            phone: '',
            message: t.prefilled(way.title),
          }}
          known={known}
          required={['name', 'phone', 'email']}
          submit={t.send}
          consent={consent}
          error={error}
          onMissing={() => toast({ title: t.missing.title, description: t.missing.fields, tone: 'destructive' })}
          onSubmit={async ({ name, phone, email, message }) => {
            const input = {
              carId: way.listingId,
              buyerName: name,
              buyerPhone: phone || null,
              buyerEmail: email,
              message,
            };
            const told: { retryAfterS: number | null } = { retryAfterS: null };
            const refused = await send({ input }, undefined, ({ retryAfterS }) => {
              told.retryAfterS = retryAfterS;
            });
            if (refused === null) {
              toast({ title: t.sent.title, description: t.sent.inquiry });
              onSent?.();
              onClose();
              return;
            }
            const words = refusalWords(refused, { ...told, isSignedIn: Boolean(who.data?.currentUser) });
            if (words === null) toast({ title: t.failed.title, description: t.failed.message, tone: 'destructive' });
            setError(words ?? t.failed.message);
          }}
        >
          <p className="text-sm">{t.promise(format.count(ANSWER_HOURS))}</p>
        </ContactFields>
      )}
    </Dialog>
  );
};
export default ContactDialog;
