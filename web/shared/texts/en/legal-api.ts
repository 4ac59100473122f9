import { defineTexts } from '../texts.ts';

/** The text of the API Compliance page. */
export const legalApiTexts = defineTexts('legalApi', {
  title: 'API Compliance',
  short:
    'How CarSetu reads the feeds of others, how programs may read CarSetu, and which rules and standards both follow.',
  sections: {
    reading: {
      title: 'How we read feeds',
      text: { a: 'CarSetu fetches a feed only where the operator has set it up, and keeps to these rules:' },
      points: {
        a: 'Only hosts on the operator’s list are contacted, over addresses that are checked before each fetch; a redirect may only lead to another host of the list.',
        b: 'A feed is fetched on the schedule that the operator set, or by the operator’s hand.',
        c: 'Credentials in the address of a feed are taken out of everything that is logged.',
        d: 'The terms of a source on what may be shown, and for how long, are the operator’s to keep.',
      },
    },
    offering: {
      title: 'How programs may read CarSetu',
      text: {
        a: 'The same questions that the pages ask can be asked by programs: REST under /api, described in OpenAPI 3.1 at /api/docs where the operator opens it, and GraphQL at /graphql. Reading needs no key.',
      },
      points: {
        a: 'Show the source’s name with each listing, and lead to its page where there is a link.',
        b: 'Show “Not provided” as missing, not as zero, and an illustration as an illustration.',
        c: 'Do not keep a listing as live for more than a day without asking again.',
        d: 'Do not try to find out who is behind a listing.',
      },
    },
    limits: {
      title: 'Limits',
      text: {
        a: 'Each address may send a number of requests a minute that the operator sets; reading and writing are counted apart. A request beyond it is answered with 429 and a Retry-After header. GraphQL operations are limited in depth, breadth and cost. A body larger than allowed is answered with 413.',
      },
    },
    standards: {
      title: 'Standards',
      text: { a: 'What programs can rely on:' },
      points: {
        a: 'Prices are whole rupees; instants are ISO 8601 in UTC; ids are opaque and stay.',
        b: 'Every failure has a code, a message and the number of the request. The codes are the same at both doors.',
        c: 'GraphQL over HTTP, and graphql-transport-ws for subscriptions.',
        d: 'Lists come in pages by cursor, with X-Total-Count and Link headers.',
        e: 'Pages carry schema.org data of the cars they show.',
      },
    },
    security: {
      title: 'Security',
      text: {
        a: 'Pages run only their own scripts; no text of a feed can become script. Answers that are no pages may not be framed or run. If you find a hole, write to the contact below before you tell others; we do not act against research that harms nobody.',
      },
    },
    laws: {
      title: 'Laws of India that this product is built for',
      text: {
        a: 'We do not claim a certificate. These are the laws that were read, and what the product does about each:',
      },
      points: {
        it: 'Information Technology Act, 2000 and the Intermediary Guidelines Rules, 2021: a grievance officer, a clock for each grievance (our Terms of Service list the times), labels on content that machines made.',
        dpdp: 'Digital Personal Data Protection Act, 2023: as little data as possible, notices with versions, the rights in our Privacy Policy.',
        consumer:
          'Consumer Protection Act, 2019 and E-Commerce Rules, 2020: the operator’s name and address, how results are ordered, complaints acknowledged within 48 hours and answered within 28 days.',
        dark: 'Guidelines on Dark Patterns, 2023: no false urgency, no invented popularity, no hidden costs, no subscription that renews by stealth.',
        motor:
          'Motor Vehicles Act, 1988: we point to the forms for transfer; carrying it out is the buyer’s and the seller’s duty.',
      },
    },
    contact: {
      title: 'Contact',
      text: { a: 'For programmers, sources and researchers:' },
    },
  },
});
