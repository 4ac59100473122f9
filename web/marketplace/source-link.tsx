import { ExternalLink } from 'lucide-react';
import { sourceWayTexts } from '../shared/texts/en/source-way.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import type { ContactableCar } from './car-page-slots.tsx';

interface SourceWayProps {
  readonly car: ContactableCar;
  /** `main` if the seller cannot be contacted on this site; a note then says what happens after a click. `other` if there are other ways to contact
   *  the seller. */
  readonly rank: 'main' | 'other';
}

/** The link to the car's page at its source. If the rank is `main`, a note says what happens after a click, or that the source supplied no link. */
export const SourceWay = ({ car: { url, source, isLive }, rank }: SourceWayProps) => {
  const t = useTexts(sourceWayTexts);
  const isMain = rank === 'main';
  if (!isLive || (url === null && !isMain)) return null;
  return (
    <div className="flex flex-col gap-2">
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${isMain ? buttonStyle.primary : buttonStyle.secondary} max-w-full text-center whitespace-normal!`}
        >
          {t.goOn(source.label)}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{t.newTab}</span>
        </a>
      )}
      {isMain && (
        <p className="text-sm text-soft">
          {t.notHere} {url === null ? t.noLink(source.label) : t.next(source.label)}
        </p>
      )}
    </div>
  );
};
