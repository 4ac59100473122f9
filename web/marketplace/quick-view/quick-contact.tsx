import { ExternalLink, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { quickViewTexts } from '../../shared/texts/en/quick-view.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { linkedListing } from '../car/asking.ts';
import type { CarDetails } from '../use-car.ts';

interface ElsewhereProps {
  url: string;
  /** What a screen reader says in place of the content. */
  label?: string;
  className: string;
  children: ReactNode;
}
/** A link to a stranger's page, in a tab of its own that learns nothing of ours. */
const Elsewhere = ({ url, label, className, children }: ElsewhereProps) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={label} className={className}>
    {children}
  </a>
);

/** The ways to the seller. Calls and messages lead to the source's own page; without a link to it they say why they do nothing. */
export const QuickContact = ({ car }: { car: CarDetails }) => {
  const t = useTexts(quickViewTexts);
  const linked = linkedListing(car);
  const icon = 'size-4 shrink-0';
  if (!linked) {
    return (
      <section aria-label={t.contact.label}>
        <div className="flex flex-wrap gap-2">
          <Button disabled className="flex-1">
            <Phone aria-hidden className={icon} />
            {t.contact.call}
          </Button>
          <Button look="secondary" disabled className="flex-1">
            <MessageCircle aria-hidden className={icon} />
            {t.contact.message}
          </Button>
        </div>
        <p className="mt-2 text-sm text-soft">{car.isLive ? t.contact.noLink : t.contact.gone}</p>
      </section>
    );
  }
  const { url, source } = linked;
  return (
    <section aria-label={t.contact.label}>
      <div className="flex flex-wrap gap-2">
        <Elsewhere url={url} label={t.contact.callOn(source.label)} className={`${buttonStyle.primary} flex-1`}>
          <Phone aria-hidden className={icon} />
          {t.contact.call}
        </Elsewhere>
        <Elsewhere url={url} label={t.contact.messageOn(source.label)} className={`${buttonStyle.secondary} flex-1`}>
          <MessageCircle aria-hidden className={icon} />
          {t.contact.message}
        </Elsewhere>
        <Elsewhere url={url} className={`${buttonStyle.secondary} basis-full`}>
          {t.viewOn(source.label)}
          <ExternalLink aria-hidden className={icon} />
          <span className="sr-only">{t.newTab}</span>
        </Elsewhere>
      </div>
      <p className="mt-2 text-sm text-soft">{t.contact.leads(source.label)}</p>
    </section>
  );
};
