import { useQuery } from '@apollo/client/react';
import { Inbox, MessageCircle } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TALK } from '../shared/page/chat-path.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useHydrated } from '../shared/page/use-hydrated.ts';
import { contactWayTexts } from '../shared/texts/en/contact-ways.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { ContactButton } from './contact-button.tsx';
import type { Chat } from './contact-steps.tsx';
import { ContactedSeller } from './contacted-seller.tsx';
import { ContactWay, type Way, WhoVisits } from './queries.ts';

const ContactSteps = lazyPart(() => import('./contact-steps.tsx'));

interface ContactWaysProps {
  /** The id of a car or of one of its listings. */
  readonly carId: string;
  /** True on the page of a listing, which shows contact steps instead of a dialog. */
  readonly inSteps?: boolean;
  /** Renders the link to the source, which is the main contact option if the seller cannot be contacted through this site. */
  source(rank: 'main' | 'other'): ReactNode;
  /** The button that requests a visit, for cars that can be visited. */
  readonly visit?: ReactNode;
  readonly Chat: Chat;
  /** Content below the main contact option. */
  readonly children?: ReactNode;
}

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

interface ReachedProps extends Pick<ContactWaysProps, 'Chat'> {
  readonly way: Way;
  /** The content below the contact button, such as the link to the source. */
  readonly others: ReactNode;
}

/** The contact button and, if the seller has an account, the chat. If the URL's fragment points to the chat, the page scrolls to it. */
const Reached = ({ way, others, Chat }: ReachedProps) => {
  const t = useTexts(contactWayTexts);
  const { hash } = useLocation();
  const box = useRef<HTMLElement>(null);
  const isMeant = hash === `#${TALK}`;
  // This component hydrates after the surrounding page, and its buttons do not work until then.
  const hears = useHydrated();
  useEffect(() => {
    if (isMeant) box.current?.scrollIntoView({ block: 'start' });
  }, [isMeant]);
  const { listingId: id, title, priceInr } = way;
  const isSignedIn = Boolean(useQuery(WhoVisits, { ssr: false }).data?.currentUser);
  return (
    <section ref={box} id={TALK} aria-label={t.label} aria-busy={!hears} className="flex scroll-mt-24 flex-col gap-3">
      {isSignedIn && way.way === 'seller' ? (
        // A signed-in user needs no contact form, so the button focuses the chat.
        <Button className="w-full" onClick={() => box.current?.querySelector('textarea')?.focus()}>
          <MessageCircle aria-hidden className="size-5 shrink-0" />
          {t.contactSeller}
        </Button>
      ) : (
        <ContactButton way={way} className="w-full" />
      )}
      <ContactedSeller way={way} />
      {others}
      {way.way === 'seller' && (
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <Chat listing={{ id, title, priceInr }} as="account" />
        </Suspense>
      )}
    </section>
  );
};

/** A button that opens the contact steps below it. They open automatically if the URL's fragment points to the chat. */
const ReachedInSteps = ({ way, others, Chat }: ReachedProps) => {
  const t = useTexts(contactWayTexts);
  const id = useId();
  const { hash } = useLocation();
  const hears = useHydrated();
  const [isOpen, setOpen] = useState(false);
  // The fragment is read in an effect, because it is not available during server rendering.
  useEffect(() => {
    if (hash === `#${TALK}`) setOpen(true);
  }, [hash]);
  return (
    <section aria-label={t.label} aria-busy={!hears} className="flex flex-col gap-3">
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        <MessageCircle aria-hidden className="size-5 shrink-0" />
        {t.contactSeller}
      </Button>
      <ContactedSeller way={way} />
      {isOpen && (
        <div id={id}>
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <ContactSteps way={way} Chat={Chat} />
          </Suspense>
        </div>
      )}
      {others}
    </section>
  );
};

/** The options for contacting a car's seller. The main option is a message or, if that is not possible, a link to the source. */
export const ContactWays = ({ carId, inSteps = false, source, visit, Chat, children }: ContactWaysProps) => {
  const { data } = useQuery(ContactWay, { variables: { carId } });
  const way = data?.contactWay;
  // While loading and after an error, `way` is undefined, and only the source is shown.
  if (way?.way === 'own')
    return (
      <div className="flex flex-col gap-4">
        <OwnListing />
        {children}
      </div>
    );
  const visits = way?.takesVisits && visit;
  if (!way || way.way === 'gone' || way.way === 'source')
    return (
      <div className="flex flex-col gap-3">
        {source('main')}
        {children}
        {visits}
      </div>
    );
  const others = (
    <>
      {children}
      {visits}
      {way.way === 'dealer' && source('other')}
    </>
  );
  const Shown = inSteps ? ReachedInSteps : Reached;
  return <Shown way={way} others={others} Chat={Chat} />;
};
