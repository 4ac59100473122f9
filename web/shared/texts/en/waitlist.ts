import { defineTexts } from '../texts.ts';

/** UI strings for the waitlist of a city where the service is not live yet. */
export const waitlistTexts = defineTexts('waitlist', {
  title: (city: string) => `CarSetu is coming to ${city}.`,
  waiting: (people: string, exact: number) =>
    exact === 1 ? `${people} person waits for it.` : `${people} people wait for it.`,
  join: 'Tell me when it is live',
  leave: 'On the list: leave it',
  signIn: 'Sign in to be told',
  failed: 'That did not work. Please try again.',
});
