import { useQuery } from '@apollo/client/react';
import { Inbox, MessageCircle } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { contactWayTexts } from '../shared/texts/en/contact-ways.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { prefetchModal } from '../shared/ui/modal.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import type { Chat } from './contact-steps.tsx';
import { ContactWay, type Way } from './queries.ts';

const load = () => import('./contact-dialog.tsx');
const ContactDialog = lazy(load);
const ContactSteps = lazy(() => import('./contact-steps.tsx'));
/** What fails shows when the dialog opens. */
const prefetch = () => {
  prefetchModal();
  void load().catch(() => undefined);
};

interface ContactWaysProps {
  /** A car or one of its listings. */
  readonly carId: string;
  /** On the page of one listing the steps stand in place of the modal. */
  readonly inSteps?: boolean;
  /** The way to the source, where nobody here can be reached. */
  readonly source: ReactNode;
  readonly Chat: Chat;
}

const ContactButton = ({ way }: { way: Way }) => {
  const t = useTexts(contactWayTexts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="w-full"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <MessageCircle aria-hidden className="size-5 shrink-0" />
        {t.contactSeller}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ContactDialog open={isOpen} way={way} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const OwnListing = () => {
  const t = useTexts(contactWayTexts);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-semibold">{t.own}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/inquiries" className={buttonStyle.secondary}>
          <Inbox aria-hidden className="size-5" />
          {t.ownInquiries}
        </Link>
        <Link to="/messages" className={buttonStyle.secondary}>
          <MessageCircle aria-hidden className="size-5" />
          {t.ownMessages}
        </Link>
      </div>
    </div>
  );
};

/** The ways to who sells a car: the account that sells it here, its dealer, or the source. */
export const ContactWays = ({ carId, inSteps = false, source, Chat }: ContactWaysProps) => {
  const t = useTexts(contactWayTexts);
  const { data } = useQuery(ContactWay, { variables: { carId } });
  const way = data?.contactWay;
  // Until it is known, and where it cannot be told, the source is a way.
  if (!way || way.way === 'gone') return source;
  if (way.way === 'source')
    return (
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t.sourceOnly}</p>
        {source}
      </div>
    );
  if (way.way === 'own') return <OwnListing />;
  if (inSteps)
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <ContactSteps way={way} Chat={Chat} />
      </Suspense>
    );
  const { listingId: id, title, priceInr, recipientName } = way;
  return (
    <section aria-label={t.label} className="flex flex-col gap-3">
      <ContactButton way={way} />
      {way.way === 'dealer' ? (
        <>
          <p className="text-sm text-soft">{t.dealer(recipientName ?? '')}</p>
          {source}
        </>
      ) : (
        <>
          <p className="text-sm text-soft">{recipientName ? t.sellerHere(recipientName) : t.someoneHere}</p>
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <Chat listing={{ id, title, priceInr }} as="account" />
          </Suspense>
        </>
      )}
    </section>
  );
};
