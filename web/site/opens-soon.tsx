import { Check, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTitle } from '../shared/page/use-title.ts';
import { siteTexts } from '../shared/texts/en/site.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

/** The translation key of the page for a feature that will be available soon. */
export type SoonPage = keyof (typeof siteTexts)['en']['soon']['pages'];

interface Words {
  readonly title: string;
  readonly text: string;
  readonly points: Readonly<Record<string, string>>;
  readonly meanwhile: Readonly<Record<string, { readonly label: string; readonly to: string }>>;
}

/** The page for a feature that is not available yet: what the feature will offer, and what users can do in the meantime. */
export const OpensSoonPage = ({ page }: { page: SoonPage }) => {
  const t = useTexts(siteTexts).soon;
  const { title, text, points, meanwhile }: Words = t.pages[page];
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-10">
        <Badge tone="warn" icon={<Hourglass aria-hidden className="size-3.5 shrink-0" />}>
          {t.badge}
        </Badge>
        <h1 className="mt-3 text-3xl font-bold tracking-tight sm:text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{text}</p>
        <h2 className="mt-8 mb-3 text-lg font-bold">{t.offers}</h2>
        <ul className="flex flex-col gap-2.5">
          {Object.entries(points).map(([key, point]) => (
            <li key={key} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
              {point}
            </li>
          ))}
        </ul>
        <nav aria-label={t.meanwhile} className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
          {Object.entries(meanwhile).map(([key, { label, to }]) => (
            <Link key={key} to={to} className={`${buttonStyle.primary} whitespace-normal!`}>
              {label}
            </Link>
          ))}
          <Link to="/" className={Object.keys(meanwhile).length > 0 ? buttonStyle.secondary : buttonStyle.primary}>
            {t.home}
          </Link>
        </nav>
      </div>
    </div>
  );
};
