import { LRUCache } from 'lru-cache';
import { type Language, languageNamed } from '../../schema/kernel/language.ts';
import { chosenLanguage } from '../platform/http/language-cookie.ts';
import type { Identify } from '../platform/http/request-identity.ts';

/** The maximum number of people whose stored languages this process caches. */
const MOST_KNOWN = 20_000;

export interface LanguageKeeping {
  keepLanguage(userId: string, language: Language): Promise<void>;
}

/** Wraps the identification of requests: stores the language that a signed-in user has chosen on the site, for use in e-mails and notifications. */
export const keepingLanguages = (identify: Identify, settings: LanguageKeeping): Identify => {
  const known = new LRUCache<string, Language>({ max: MOST_KNOWN });
  return async (request) => {
    const sender = await identify(request);
    const language = languageNamed(chosenLanguage(request));
    if (sender && 'user' in sender && language && known.get(sender.user.id) !== language) {
      const { id } = sender.user;
      known.set(id, language);
      // Stored in the background. If storing fails, the next request tries again.
      settings.keepLanguage(id, language).catch(() => known.delete(id));
    }
    return sender;
  };
};
