import { LRUCache } from 'lru-cache';
import { type Language, languageNamed } from '../../schema/kernel/language.ts';
import type { Identify } from '../platform/http/identity.ts';
import { chosenLanguage } from '../platform/http/language-cookie.ts';

/** Of how many people this process remembers what is kept already. */
const MOST_KNOWN = 20_000;

export interface LanguageKeeping {
  keepLanguage(userId: string, language: Language): Promise<void>;
}

/** Keeps in which language somebody signed in reads, as their browser says it with each request: mails and notices are written in it. */
export const keepingLanguages = (identify: Identify, settings: LanguageKeeping): Identify => {
  const known = new LRUCache<string, Language>({ max: MOST_KNOWN });
  return async (request) => {
    const sender = await identify(request);
    const language = languageNamed(chosenLanguage(request));
    if (sender && 'user' in sender && language && known.get(sender.user.id) !== language) {
      const { id } = sender.user;
      known.set(id, language);
      // Nobody waits for it; the next request makes up for one that failed.
      settings.keepLanguage(id, language).catch(() => known.delete(id));
    }
    return sender;
  };
};
