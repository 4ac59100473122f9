import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTitle } from '../shared/page/use-title.ts';
import { whilePageGrows } from '../shared/page/while-page-grows.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { headingOf, ProfileSection, SECTIONS, type SectionName } from './profile-section.tsx';

/** Scrolls to the section in the URL's fragment and focuses its heading. Scrolls there again as the page loads, until the user interacts. */
const useGoToPart = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link has a new key and must scroll again.
  useEffect(() => {
    const name = hash.slice(1);
    const part = name === '' ? null : document.getElementById(name);
    if (!part) return;
    document.getElementById(headingOf(name))?.focus({ preventScroll: true });
    return whilePageGrows(() => {
      part.scrollIntoView({ block: 'start' });
      return false;
    });
  }, [hash, key]);
};

const PartLinks = () => {
  const t = useTexts(profileTexts);
  const { hash } = useLocation();
  return (
    <nav
      aria-label={t.parts}
      className="sticky top-0 z-10 -mx-4 bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:top-6 lg:mx-0 lg:w-60 lg:shrink-0 lg:self-start lg:px-0 lg:py-0"
    >
      <ul className="no-scrollbar flex gap-1 overflow-x-auto lg:flex-col">
        {SECTIONS.map((name) => (
          <li key={name} className="shrink-0">
            <Link
              to={{ hash: name }}
              aria-current={hash === `#${name}` ? 'location' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 font-semibold -outline-offset-2 hover:bg-brand-wash aria-[current=location]:bg-brand-wash aria-[current=location]:text-brand"
            >
              {t.sections[name].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface ProfileScreenProps {
  /** A notice at the top, such as a warning about a pending erasure. */
  readonly notice?: ReactNode;
  /** The content of each section, which `web/app` assembles from other features. */
  readonly parts: Readonly<Record<SectionName, ReactNode>>;
}

/** The page `/profile` for signed-in users: all sections, with a link to each. */
export const ProfileScreen = ({ notice, parts }: ProfileScreenProps) => {
  const t = useTexts(profileTexts);
  useTitle(t.title);
  useGoToPart();
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="mb-4 text-3xl font-bold lg:mb-6">{t.title}</h1>
      {notice}
      <div className="lg:flex lg:gap-8">
        <PartLinks />
        <div className="flex min-w-0 flex-1 flex-col gap-5 pt-2 lg:pt-0">
          {SECTIONS.map((name) => (
            <ProfileSection key={name} name={name}>
              {parts[name]}
            </ProfileSection>
          ))}
        </div>
      </div>
    </div>
  );
};

/** The placeholder for `/profile` while the sign-in state loads. The server renders it for every user. */
export const ProfileWaiting = () => {
  const t = useTexts(profileTexts);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="mb-6 text-3xl font-bold">{t.title}</h1>
      <div role="status" className="flex flex-col gap-5">
        <span className="sr-only">{t.loading}</span>
        {SECTIONS.slice(0, 3).map((name) => (
          <div key={name} aria-hidden className="h-64 animate-pulse rounded-card bg-sunken dark:bg-line" />
        ))}
      </div>
    </div>
  );
};
