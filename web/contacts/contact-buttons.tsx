import { useQuery } from '@apollo/client/react';
import { Inbox, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { talkPath } from '../shared/page/chat-path.ts';
import { contactWayTexts } from '../shared/texts/en/contact-ways.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { ContactButton } from './contact-button.tsx';
import { ContactedSeller } from './contacted-seller.tsx';
import { ContactWay, type Way, WhoVisits } from './queries.ts';

const Buttons = ({ way, isSignedIn }: { way: Way; isSignedIn: boolean }) => {
  const t = useTexts(contactWayTexts);
  const icon = 'size-4 shrink-0';
  if (way.way === 'own')
    return (
      <Link to="/inquiries" className={`${buttonStyle.secondary} flex-1`}>
        <Inbox aria-hidden className={icon} />
        {t.ownInquiries}
      </Link>
    );
  // A signed-in user needs no contact form, so the button links to the chat on the car's page.
  if (way.way === 'seller' && isSignedIn)
    return (
      <Link to={talkPath(way.carId)} className={`${buttonStyle.primary} flex-1`}>
        <MessageCircle aria-hidden className={icon} />
        {t.contactSeller}
      </Link>
    );
  return (
    <>
      <ContactButton way={way} className="flex-1" />
      {way.way === 'seller' && (
        <Link to={talkPath(way.carId)} className={`${buttonStyle.secondary} flex-1`}>
          <MessageCircle aria-hidden className={icon} />
          {t.message}
        </Link>
      )}
    </>
  );
};

interface QuickWaysProps {
  readonly carId: string;
  readonly as: 'buttons' | 'note';
  /** A link to the source, shown if the seller cannot be contacted here or the query fails. */
  readonly source: ReactNode;
}

/** Depending on `as`, the buttons for contacting the seller of a car (`buttons`), or a line that states which seller is contacted (`note`). */
const QuickWays = ({ carId, as, source }: QuickWaysProps) => {
  const t = useTexts(contactWayTexts);
  const { data, error } = useQuery(ContactWay, { variables: { carId }, ssr: false });
  const who = useQuery(WhoVisits, { ssr: false });
  const way = data?.contactWay;
  if ((!way && !error) || (who.loading && !who.data))
    return <Skeleton className={as === 'note' ? 'h-5 w-4/5' : 'h-11 w-full sm:w-80'} />;
  if (!way || way.way === 'gone' || way.way === 'source') return source;
  if (as === 'note')
    return way.way === 'own' ? <p className="text-sm text-soft">{t.own}</p> : <ContactedSeller way={way} />;
  return (
    <section aria-label={t.label} className="flex w-full flex-wrap gap-2 sm:w-auto">
      <Buttons way={way} isSignedIn={Boolean(who.data?.currentUser)} />
    </section>
  );
};
export default QuickWays;
