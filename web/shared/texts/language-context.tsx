import { createContext, type ReactNode, use, useMemo } from 'react';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import type { Area, TextsOf, Translation } from './texts.ts';

interface Speech {
  readonly language: Language;
  readonly translation: Translation;
  choose(language: Language): void;
}
const Spoken = createContext<Speech>({ language: DEFAULT_LANGUAGE, translation: {}, choose: () => undefined });

/** Sets the language of all components below it. Without a provider, the language is English. */
export const LanguageProvider = ({ language, translation, choose, children }: Speech & { children: ReactNode }) => {
  const speech = useMemo(() => ({ language, translation, choose }), [language, translation, choose]);
  return <Spoken value={speech}>{children}</Spoken>;
};

/** Returns the page's language, and a function that changes it. */
export const useLanguage = () => {
  const { language, choose } = use(Spoken);
  return { language, choose };
};

/** Returns the UI strings of an area in the user's language. */
export function useTexts<A extends Area<unknown>>(area: A): TextsOf<A> {
  const { translation } = use(Spoken);
  // The cast is safe, because the compiler checks each translation against its area where the translation is defined.
  return (translation[area.name] ?? area.en) as TextsOf<A>;
}
