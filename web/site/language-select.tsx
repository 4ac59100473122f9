import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shellTexts } from '../shared/texts/en/shell.ts';
import { useLanguage, useTexts } from '../shared/texts/language-context.tsx';
import { LANGUAGES, languageOf } from '../shared/texts/languages.ts';

/** A select for the site's language. Each language is named in that language. */
export const LanguageSelect = ({ className = '' }: { className?: string }) => {
  const t = useTexts(shellTexts);
  const { language, choose } = useLanguage();
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to apply a choice that was made before hydration.
  useEffect(() => {
    const chosen = languageOf(select.current?.value);
    if (chosen !== language) choose(chosen);
  }, []);
  return (
    <label className={`relative flex items-center rounded-control text-sm ${className}`}>
      <Languages aria-hidden className="pointer-events-none absolute start-2 size-4" />
      <select
        ref={select}
        aria-label={t.language}
        // Some browsers restore form values, which would change the language.
        autoComplete="off"
        value={language}
        onChange={({ target }) => choose(languageOf(target.value))}
        className="min-h-7 w-full cursor-pointer appearance-none rounded-control bg-transparent ps-8 pe-2 font-semibold hover:bg-current/10 pointer-coarse:min-h-11"
      >
        {LANGUAGES.map(({ code, name, locale }) => (
          <option key={code} value={code} lang={locale} className="bg-surface text-ink">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};
