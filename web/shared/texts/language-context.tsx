import { createContext, type ReactNode, use, useMemo } from 'react';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import type { Area, TextsOf, Translation } from './texts.ts';

interface Speech {
  readonly language: Language;
  readonly translation: Translation;
  choose(language: Language): void;
}
const Spoken = createContext<Speech>({ language: DEFAULT_LANGUAGE, translation: {}, choose: () => undefined });

/** Says everything below it in `language`. Without it, everything is English. */
export const LanguageProvider = ({ language, translation, choose, children }: Speech & { children: ReactNode }) => {
  const speech = useMemo(() => ({ language, translation, choose }), [language, translation, choose]);
  return <Spoken value={speech}>{children}</Spoken>;
};

/** The language of the page and how to choose another. */
export const useLanguage = () => {
  const { language, choose } = use(Spoken);
  return { language, choose };
};

/** The texts of an area in the reader's language. */
export function useTexts<A extends Area<unknown>>(area: A): TextsOf<A> {
  const { translation } = use(Spoken);
  // A translation is checked against its area where it is written, by its type.
  return (translation[area.name] ?? area.en) as TextsOf<A>;
}
