import { defineTexts } from '../texts.ts';

/** UI strings for pages of features that do not exist yet, and for the page that is shown at unknown paths. */
export const siteTexts = defineTexts('site', {
  usedCarsIn: (car: string, city: string) => `Used ${car === '' ? 'cars' : `${car} cars`} in ${city}`,
  notFound: {
    title: 'Page Not Found',
    text: 'There is nothing at this address. The link may be old or mistyped. The cars are still here:',
    label: 'Search used cars',
    example: 'Swift in Hyderabad',
    search: 'Search',
    brands: 'Popular brands',
    home: 'Go to the home page',
  },
  soon: {
    badge: 'Opens soon',
    offers: 'What it will offer',
    meanwhile: 'Until then',
    home: 'Search used cars',
    pages: {
      talk: {
        title: 'Throttle Talk',
        text: 'News and talk about cars in India. It is being built; there are no posts yet.',
        points: {
          a: 'News from the feeds of publishers who offer them, each with its source.',
          b: 'Posts, comments and votes of people who drive.',
          c: 'Categories that filter, and counts that are counted.',
        },
        meanwhile: {},
      },
      community: {
        title: 'Car Enthusiasts Hub',
        text: 'A place for people who like cars. It is being built; it has no members and no posts yet.',
        points: {
          a: 'Posts, questions and answers, by brand and by city.',
          b: 'Events that one can join and put into one’s calendar.',
          c: 'Guides to buying, upkeep and loans.',
        },
        meanwhile: { talk: { label: 'About Throttle Talk', to: '/throttle-talk' } },
      },
    },
  },
});
