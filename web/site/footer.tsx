import { Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CITIES } from '../../schema/marketplace/enumerations.ts';
import { landingPath } from '../../schema/marketplace/slugs.ts';
import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { GRIEVANCE_PAGE, LEGAL_PAGES } from './legal-pages.ts';
import type { Site } from './use-operator.ts';

/** The brands that the footer links to (specification D1, section 2). */
const BRANDS = ['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda'] as const;
/** The year in which the service began, for the copyright notice. */
const SINCE = '2026';

const link =
  'inline-flex min-h-8 items-center underline-offset-4 hover:text-brand hover:underline pointer-coarse:min-h-11';

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-2 font-bold">{title}</h2>
    {children}
  </div>
);

const Contact = ({ site }: { site: Site | null }) => {
  const t = useTexts(shellTexts).footer;
  const email = site?.supportEmail;
  const whatsapp = site?.whatsapp;
  return (
    <Column title={t.contact}>
      <ul className="text-soft">
        {email && (
          <li>
            <a href={`mailto:${email}`} className={`${link} gap-2`}>
              <Mail aria-hidden className="size-4" />
              {t.email}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsapp.url} target="_blank" rel="noopener noreferrer" className={`${link} gap-2`}>
              <MessageCircle aria-hidden className="size-4" />
              {t.whatsapp(whatsapp.masked)}
            </a>
          </li>
        )}
        {site && !email && !whatsapp && <li className="py-1">{t.noContact}</li>}
      </ul>
    </Column>
  );
};

/** The footer of every page: brands, cities, legal pages, contact details, and notes on the data. `children` are rendered at its end. */
export const Footer = ({ site, children }: { site: Site | null; children?: ReactNode }) => {
  const t = useTexts(shellTexts).footer;
  const terms = useDataTerms();
  const legal = Object.entries(LEGAL_PAGES) as readonly (readonly [keyof typeof LEGAL_PAGES, string])[];
  return (
    <footer className="mt-auto [content-visibility:auto] [contain-intrinsic-block-size:auto_70rem] lg:[contain-intrinsic-block-size:auto_38rem] border-t border-line bg-surface print:hidden">
      <div className="mx-auto max-w-[90rem] px-4 py-10 sm:px-6">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 text-sm lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
          <div className="col-span-2 max-w-prose lg:col-span-1">
            <p className="text-xl font-extrabold tracking-tight">CarSetu</p>
            <p className="mb-3 font-semibold">{t.motto}</p>
            <p className="text-soft">
              {t.claim}{' '}
              <Link to={LEGAL_PAGES.dataSources} className="font-semibold text-brand underline underline-offset-4">
                {t.measured}
              </Link>
            </p>
            <p className="mt-2 flex flex-wrap gap-x-6 font-semibold text-brand">
              <Link to="/valuation" className={link}>
                {t.valuation}
              </Link>
              <Link to="/blog" className={link}>
                {t.articles}
              </Link>
            </p>
          </div>
          <Column title={t.brands}>
            <ul className="text-soft">
              {BRANDS.map((brand) => (
                <li key={brand}>
                  <Link to={`/?${new URLSearchParams({ brand })}`} className={link}>
                    {brand}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Column title={t.cities}>
            <ul className="text-soft">
              {CITIES.map(({ label, spelling }) => {
                const to = landingPath({ city: spelling, brand: null, model: null });
                return (
                  to && (
                    <li key={label}>
                      <Link to={to} className={link}>
                        {t.inCity(terms.city(spelling))}
                      </Link>
                    </li>
                  )
                );
              })}
            </ul>
          </Column>
          <Column title={t.legal}>
            <ul className="text-soft">
              {legal.map(([name, to]) => (
                <li key={name}>
                  <Link to={to} className={link}>
                    {t[name]}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={GRIEVANCE_PAGE} className={link}>
                  {t.grievance}
                </Link>
              </li>
            </ul>
          </Column>
          <Contact site={site} />
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 border-t border-line pt-4 text-sm text-soft">
          <p>{t.copyright(SINCE)}</p>
          {site?.operatorName && <p>{t.operator(site.operatorName)}</p>}
          {children}
        </div>
      </div>
    </footer>
  );
};
