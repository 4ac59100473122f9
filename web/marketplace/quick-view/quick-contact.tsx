import { ExternalLink, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { quickViewTexts } from '../../shared/texts/en/quick-view.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import type { ContactableCar } from '../car-page-slots.tsx';

const icon = 'size-4 shrink-0';

interface ElsewhereProps {
  url: string;
  /** The accessible name; if omitted, the content is the name. */
  label?: string;
  className: string;
  children: ReactNode;
}
const Elsewhere = ({ url, label, className, children }: ElsewhereProps) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={label} className={className}>
    {children}
  </a>
);

/** A note that says what the call and message buttons do. The buttons of {@link QuickContact} refer to it by its `id`. */
export const ContactNote = ({ id, car }: { id: string; car: ContactableCar }) => {
  const { contact: t } = useTexts(quickViewTexts);
  const words = car.isLive ? (car.url === null ? t.noLink : t.leads(car.source.label)) : t.gone;
  return (
    <p id={id} className="text-sm text-soft">
      {words}
    </p>
  );
};

interface QuickContactProps {
  car: ContactableCar;
  noteId: string;
}
/** The seller's contact options: a link, a call button and a message button. All of them open the source's page. If its URL is unknown or the car has
 *  been removed, the buttons are disabled, and the note says why. */
export const QuickContact = ({ car, noteId }: QuickContactProps) => {
  const t = useTexts(quickViewTexts);
  const { url, source, isLive } = car;
  if (!isLive || url === null) {
    return (
      <section aria-label={t.contact.label} className="flex w-full flex-wrap gap-2 sm:w-auto">
        <Button look="secondary" disabled aria-describedby={noteId} className="flex-1">
          <Phone aria-hidden className={icon} />
          {t.contact.call}
        </Button>
        <Button look="secondary" disabled aria-describedby={noteId} className="flex-1">
          <MessageCircle aria-hidden className={icon} />
          {t.contact.message}
        </Button>
      </section>
    );
  }
  return (
    <section aria-label={t.contact.label} className="flex w-full flex-wrap gap-2 sm:w-auto">
      <Elsewhere url={url} className={`${buttonStyle.primary} max-sm:basis-full`}>
        {t.viewOn(source.label)}
        <ExternalLink aria-hidden className={icon} />
        <span className="sr-only">{t.newTab}</span>
      </Elsewhere>
      <Elsewhere url={url} label={t.contact.callOn(source.label)} className={`${buttonStyle.secondary} flex-1`}>
        <Phone aria-hidden className={icon} />
        {t.contact.call}
      </Elsewhere>
      <Elsewhere url={url} label={t.contact.messageOn(source.label)} className={`${buttonStyle.secondary} flex-1`}>
        <MessageCircle aria-hidden className={icon} />
        {t.contact.message}
      </Elsewhere>
    </section>
  );
};
