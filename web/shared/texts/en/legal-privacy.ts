import { defineTexts } from '../texts.ts';

/** The Privacy Policy: what this product keeps of its readers, and nothing that it does not do. */
export const legalPrivacyTexts = defineTexts('legalPrivacy', {
  title: 'Privacy Policy',
  short:
    'You can use CarSetu without an account and without telling us who you are. What you choose here stays in your browser. There are no advertisements, no tracking and no scripts of other companies.',
  sections: {
    scope: {
      title: 'What this policy is about',
      text: {
        a: 'This policy says what personal data this CarSetu server handles, why, for how long, and what you can ask for. It describes the product as it is today: when something is added that handles more, this page changes first and gets a new version.',
        b: 'The words “personal data”, “data principal” (you) and “data fiduciary” (the operator named below) are meant as in the Digital Personal Data Protection Act, 2023 and its Rules.',
      },
    },
    today: {
      title: 'What we do not have',
      text: {
        a: 'Signing in is not open on this server yet. So there are no accounts, and we have no name, e-mail address, phone number, document, message or payment of yours.',
      },
      points: {
        a: 'No advertisements, no advertising identifiers, no profiles.',
        b: 'No measuring of visitors by us or by anybody else.',
        c: 'No camera, microphone, location or payment access: the pages switch them off.',
        d: 'Nothing is sold or handed on.',
      },
    },
    browser: {
      title: 'What your browser keeps',
      text: {
        a: 'The following is kept in your own browser so that the product works as you left it. Apart from the language none of it is sent to us as such; to show you the cars on a list, your browser asks the server for those cars by their ids.',
        b: 'You can remove each in the product where it is shown, or all of it in your browser’s settings.',
      },
      points: {
        favourites: '“favourites”: the cars you saved, with the day and the price of that day.',
        viewed: '“recentlyViewed”: the six cars that you opened last.',
        compare: '“compare”: the cars you chose to compare.',
        theme: '“theme”: light or dark, once you chose.',
        tour: '“tour-completed”: that you have seen or skipped the tour.',
        scroll:
          '“scroll:…” and “reloaded-at”, until the tab is closed: where you were on a page, and when it last reloaded itself.',
        language:
          'The cookie “language”, for one year, once you chose a language: it is sent with each request, so that pages come in your language.',
        worker: 'A copy of the pages’ files and of your favourites, so that they open without a connection.',
      },
    },
    logs: {
      title: 'What the server notes',
      text: {
        a: 'For each request the server writes one line: the method, the path without what you searched for, the status, how long it took and a random number of the request. Your IP address is not in that line. E-mail addresses, phone numbers and cookies are taken out of everything that is logged.',
        b: 'To keep one sender from using up the server for all, it counts requests by IP address in its memory, for one minute. Those counts are not stored.',
        c: 'The Rules under the Act ask for logs to be kept for at least a year. The operator keeps these lines for as long as the law asks, to find faults and attacks, and then removes them. A proxy or a hosting provider in front of this server may keep logs of its own.',
      },
    },
    pictures: {
      title: 'Pictures from elsewhere',
      text: {
        a: 'Photos of cars are loaded from the websites of the sources that sent them. Those websites then see your IP address and that a page of CarSetu asked, as with any picture on the web; they do not learn which car page you were on. A link such as “View on OLX” leads to the source, whose own policy applies there.',
      },
    },
    people: {
      title: 'People in listings',
      text: {
        a: 'Sources describe cars, not people, but sometimes a phone number or an e-mail address stands in a description. We take them out before a listing is stored. If you still find data about you in a listing, tell us and we remove it.',
      },
    },
    purpose: {
      title: 'Why, and on what ground',
      text: {
        a: 'What is handled is what answering your request needs: to show the page you asked for, in your language, and to keep the service safe and working. Where later features need your consent, they will ask for it with a notice of their own, in the language that you choose, and you will be able to withdraw it as easily as you gave it.',
      },
    },
    rights: {
      title: 'Your rights',
      text: {
        a: 'Under the Act you may ask the operator:',
        b: 'Write to the contact below; say which page or request it is about. There is no fee. Since we have no accounts, we may be unable to tell which data are yours: we then say so.',
      },
      points: {
        a: 'whether personal data about you are handled, which, and with whom they were shared;',
        b: 'to correct, complete, update or erase them;',
        c: 'to have a grievance answered (see the next section), and then to complain to the Data Protection Board of India;',
        d: 'to let somebody you name exercise these rights if you die or cannot.',
      },
    },
    grievance: {
      title: 'Grievances and their clock',
      text: {
        a: 'A grievance about your data, about content on this server or about the service goes to the grievance officer named below. It is acknowledged within 24 hours and answered within 15 days, sooner where the law sets a shorter time.',
        b: 'If a breach touches your personal data, you and the Data Protection Board are told without delay, and the Board gets the details within 72 hours.',
      },
    },
    children: {
      title: 'Children',
      text: {
        a: 'CarSetu is made for people who may buy or sell a car. It does not follow anybody’s behaviour and shows no advertisements, whatever their age.',
      },
    },
    later: {
      title: 'What will change when signing in opens',
      text: {
        a: 'Signing in with Google, Facebook or GitHub will give us the name and the e-mail address that the provider passes on. Selling a car will need its registration and insurance papers. Each will come with a notice, a purpose and a time of keeping, and this page will say so before it opens.',
        b: 'Before data of an inactive account would be erased, its owner will be told at least 48 hours ahead.',
      },
    },
    contact: {
      title: 'Contact',
      text: { a: 'Questions about this policy, requests and grievances:' },
    },
  },
});
