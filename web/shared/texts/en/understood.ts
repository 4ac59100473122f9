import { defineTexts } from '../texts.ts';

/** UI strings that show how a typed search was understood. */
export const understoodTexts = defineTexts('understood', {
  corrected: 'Showing results for',
  title: 'Understood as',
  clear: 'Clear the text',
  seats: (count: string) => `${count} seats or more`,
  anyAutomatic: 'Automatic (any kind)',
  words: (words: string) => `“${words}”`,
  unknown: (words: string) => `Not understood, and not part of the search: ${words}`,
  wider: 'No car has all of this. One thing less:',
  without: (part: string, cars: string) => `Without ${part}: ${cars}`,
  nothing: 'These words name no car that we know.',
  example: 'Try “Swift under 6 lakh in Pune”, “diesel SUV 2018 or newer” or “first owner Baleno”.',
});
