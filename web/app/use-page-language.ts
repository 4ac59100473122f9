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

/** Whether React has hydrated all of the server's HTML. React adds a property to each hydrated element. */
const isAllHydrated = (): boolean =>
  [...document.querySelectorAll('#root *')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  );

/** Returns the page's language, initially that of the rendered page. `choose` changes the language and stores it in a cookie for the next visit. It
 *  reloads the page unless the page is fully hydrated. */
export function usePageLanguage(first: Speech): Speech & { choose(language: Language): void } {
  const [speech, setSpeech] = useState(first);
  const wanted = useRef(first.language);
  const choose = useCallback((language: Language) => {
    wanted.current = language;
    remember(language);
    loadTranslation[language]().then(
      (translation) => {
        // After quick successive choices, the last one wins, whichever language loads first.
        if (wanted.current !== language) return;
        // In a partly hydrated page, the new wording would not match the server's HTML, so the server renders the page again.
        if (isAllHydrated()) startTransition(() => setSpeech({ language, translation }));
        else location.reload();
      },
      () => serverConnection.lose(),
    );
  }, []);
  useEffect(() => {
    const locale = localeOf(speech.language);
    // Setting `lang` restyles the whole page, even if the new value is the same.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  }, [speech.language]);
  return { ...speech, choose };
}
