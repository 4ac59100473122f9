import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { legalTexts } from '../../shared/texts/en/legal.ts';
import { useLanguage, useTexts } from '../../shared/texts/language-context.tsx';
import { DEFAULT_LANGUAGE, localeOf } from '../../shared/texts/languages.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { LegalVersion } from './versions.ts';

/** A section of a legal document: a title, paragraphs and an optional list. */
interface Section {
  readonly title: string;
  readonly text: Readonly<Record<string, string>>;
  readonly points?: Readonly<Record<string, string>>;
}
interface LegalWords {
  readonly title: string;
  readonly short: string;
  readonly sections: Readonly<Record<string, Section>>;
}

interface LegalPageProps {
  readonly words: LegalWords;
  readonly version: LegalVersion;
  /** Content that is added at the end of sections, such as a table or contact details, keyed by section. */
  readonly more?: Readonly<Record<string, ReactNode>>;
}

/** Returns the `lang` attribute for the legal document, which is always in English. Returns undefined if the page is also in English. */
const useWordsLanguage = (): string | undefined =>
  useLanguage().language === DEFAULT_LANGUAGE ? undefined : localeOf(DEFAULT_LANGUAGE);

/** Scrolls to a section and focuses it, without adding a history entry. */
const goTo = (id: string) => {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
};

/** On mount, focuses the section in the URL's fragment, because the browser only scrolls to it. */
const useFocusOfAddress = () => {
  useEffect(() => {
    const { hash } = window.location;
    if (hash !== '' && document.activeElement === document.body)
      document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, []);
};

const Contents = ({ sections }: Pick<LegalWords, 'sections'>) => {
  const t = useTexts(legalTexts);
  return (
    <nav
      aria-labelledby="contents"
      className="self-start rounded-card border border-line bg-surface p-4 lg:sticky lg:top-4 print:hidden"
    >
      <h2 id="contents" className="mb-1 px-2 font-bold">
        {t.contents}
      </h2>
      <ol lang={useWordsLanguage()} className="text-sm">
        {Object.entries(sections).map(([id, { title }]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              onClick={() => goTo(id)}
              className="flex min-h-9 items-center rounded-control px-2 py-1 text-soft hover:bg-brand-wash hover:text-brand pointer-coarse:min-h-11"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const SectionView = ({ id, section, more }: { id: string; section: Section; more: ReactNode }) => (
  <section aria-labelledby={`${id}-title`} id={id} tabIndex={-1} className="scroll-mt-4 outline-none">
    <div lang={useWordsLanguage()}>
      <h2 id={`${id}-title`} className="mb-2 text-xl font-bold">
        {section.title}
      </h2>
      {Object.entries(section.text).map(([key, paragraph]) => (
        <p key={key} className="mb-3">
          {paragraph}
        </p>
      ))}
      {section.points && (
        <ul className="mb-3 flex list-disc flex-col gap-1.5 ps-6 marker:text-accent-text">
          {Object.entries(section.points).map(([key, point]) => (
            <li key={key}>{point}</li>
          ))}
        </ul>
      )}
    </div>
    {more}
  </section>
);

/** A printable legal page: summary, version and date, table of contents, and sections. */
export const LegalPage = ({ words, version, more = {} }: LegalPageProps) => {
  const t = useTexts(legalTexts);
  const format = useFormats();
  const lang = useWordsLanguage();
  const { title, short, sections } = words;
  useTitle(title);
  useFocusOfAddress();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 print:max-w-none print:p-0">
      <div className="mb-8 max-w-prose">
        <h1 lang={lang} className="text-4xl font-bold tracking-tight">
          {title}
        </h1>
        <p className="mt-2 text-soft">
          {t.version(version.number)} ·{' '}
          <time dateTime={version.updatedAt}>{t.updated(format.day(version.updatedAt))}</time>
        </p>
        {lang && <p className="mt-2 text-soft">{t.inEnglish}</p>}
        <p lang={lang} className="mt-4 border-s-4 border-accent ps-4 text-lg">
          {short}
        </p>
        <Button look="secondary" className="mt-4 print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t.print}
        </Button>
      </div>
      <div className="grid gap-8 lg:grid-cols-[18rem_1fr] print:block">
        <Contents sections={sections} />
        <div className="flex max-w-prose flex-col gap-8 leading-relaxed">
          {Object.entries(sections).map(([id, section]) => (
            <SectionView key={id} id={id} section={section} more={more[id]} />
          ))}
        </div>
      </div>
    </div>
  );
};
