import { describe, expect, it } from 'vitest';
import { chosenLanguage } from './language-cookie.ts';

describe('the language that a reader chose', () => {
  it.each([
    ['session=x; language=hi', 'hi'],
    ['__Host-language=te; session=x', 'te'],
    ['language=hi; __Host-language=te', 'te'],
    ['xlanguage=hi', undefined],
    ['language=hindi', undefined],
    ['', undefined],
  ])('of the cookies "%s" is %s', (cookie, language) => {
    expect(chosenLanguage({ headers: { cookie } })).toBe(language);
  });
});
