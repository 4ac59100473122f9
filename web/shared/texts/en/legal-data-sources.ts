import { defineTexts } from '../texts.ts';

/** The text of the Data Sources Policy. */
export const legalDataSourcesTexts = defineTexts('legalDataSources', {
  title: 'Data Sources Policy',
  short:
    'Every car comes from a feed: a file or an address that a source provides for machines to read. Nothing is scraped from web pages. How fresh each source is, you see below, measured.',
  sections: {
    feeds: {
      title: 'Where cars come from',
      text: {
        a: 'A source reaches CarSetu only as a feed in CSV, JSON, XML or RSS/Atom that is meant to be read by others. The operator sets up each feed by hand: which source, from which host, which field means what. Only hosts on that list are fetched, and no more often than the schedule says.',
        b: 'We do not open the web pages of portals to copy what is on them, do not log in anywhere, and do not get round any barrier.',
      },
    },
    freshness: {
      title: 'How fresh each source is',
      text: {
        a: 'There is no general promise such as “every day”: a source is as fresh as its last feed. This table is worked out from the stored data each time you open the page.',
      },
    },
    done: {
      title: 'What happens to a row of a feed',
      text: { a: 'Each row is either taken or refused with a reason.' },
      points: {
        a: 'Brand, model, city, fuel and the like are read into one spelling; what cannot be understood stays empty and reads “Not provided”. Nothing is filled in by guessing.',
        b: 'A row without a price, a year or a brand is refused.',
        c: 'Phone numbers and e-mail addresses are taken out of descriptions before they are stored.',
        d: 'Every change of a price is kept with its day: that is what price histories show.',
        e: 'Listings that are the same car by published rules are shown as one, each source with its own price and link.',
      },
    },
    gone: {
      title: 'Cars that are gone',
      text: {
        a: 'When a complete feed no longer has a listing, it leaves the search at once. Its page stays for those who have the link and says that the car is no longer listed, with the day. A feed that broke off, or shrank beyond belief, takes no car down: the operator looks at it first.',
      },
    },
    verified: {
      title: 'What “verified” means here',
      text: {
        a: '“Verified Sources” means that each listing is tied to the feed that it came in, and that each feed was set up by the operator. “Verified” and “certified” at a car repeat what its source says. We have not inspected the car.',
      },
    },
    wrong: {
      title: 'Something is wrong, or yours',
      text: {
        a: 'Tell us the address of the page and what is wrong. A source can correct or take back a listing in its next feed. A source that no longer wants to be shown, or a person who finds data of theirs, writes to the contact below; it is acknowledged within 24 hours and answered within 15 days.',
      },
    },
    join: {
      title: 'Becoming a source',
      text: {
        a: 'Dealers, portals, auctions and partners can send a feed in a documented format. There is no fee for being listed, and no place in the results is for sale.',
      },
    },
    later: {
      title: 'Community content',
      text: {
        a: 'Throttle Talk is not open yet. When it is, its news will come from RSS and Atom feeds of publishers who offer them, each with its source, and its posts from its readers.',
      },
    },
    contact: {
      title: 'Contact',
      text: { a: 'For sources, and for everybody who finds a mistake:' },
    },
  },
});
