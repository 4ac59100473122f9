import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { serverConnection } from '../shared/connection/server-connection.ts';
import { type Language, languageCookie, localeOf } from '../shared/texts/languages.ts';
import type { Translation } from '../shared/texts/texts.ts';
import { loadTranslation } from '../shared/texts/translations.ts';

interface Speech {
  readonly language: Language;
  readonly translation: Translation;
}

const YEAR_S = 365 * 24 * 3600;
const remember = (language: Language) => {
  const name = languageCookie(window.location);
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${name}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
};

/** The page's language, at first that of the rendered page. `choose` switches it in place and stores it in a cookie for the next visit. */
export function usePageLanguage(first: Speech): Speech & { choose(language: Language): void } {
  const [speech, setSpeech] = useState(first);
  const wanted = useRef(first.language);
  const choose = useCallback((language: Language) => {
    wanted.current = language;
    remember(language);
    loadTranslation[language]().then(
      (translation) => {
        // After quick successive choices, the last one wins, whichever language loads first.
        if (wanted.current === language) startTransition(() => setSpeech({ language, translation }));
      },
      () => serverConnection.lose(),
    );
  }, []);
  useEffect(() => {
    document.documentElement.lang = localeOf(speech.language);
  }, [speech.language]);
  return { ...speech, choose };
}
