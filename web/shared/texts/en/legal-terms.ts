import { defineTexts } from '../texts.ts';

/** The text of the Terms of Service. */
export const legalTermsTexts = defineTexts('legalTerms', {
  title: 'Terms of Service',
  short:
    'CarSetu shows used cars that others offer, and says where each comes from. The sale is between you and the seller. What nobody told us reads “Not provided”.',
  sections: {
    what: {
      title: 'What CarSetu is',
      text: {
        a: 'CarSetu gathers used-car listings from feeds that sources send, puts listings of the same car together and lets you search them. Looking needs no account. Searching all portals at once does, and is free up to a number of searches a month; Premium Buyer is a plan that is paid for.',
        b: 'CarSetu does not own, inspect, price or sell the cars, and is no party to a sale. It takes no commission.',
      },
    },
    listing: {
      title: 'What a listing means',
      text: {
        a: 'A listing is a source’s or a seller’s statement, an invitation to make an offer and not an offer itself. Facts, photos and prices are theirs. We read them into one form, remove contact data from descriptions and otherwise leave them as they are.',
      },
      points: {
        a: '“Verified” and “certified” repeat what the source says of a listing. They are not our inspection.',
        b: 'A price history and a struck-through price stand only on prices that a source really asked, with the day.',
        c: '“Best Deals”, the trend and the average are worked out by published rules from the listings at hand. They are no valuation and no advice.',
        d: 'A drawn picture is labelled “Illustration”; it is not the car.',
        e: 'A demo server says on every page that invented cars are included.',
      },
    },
    ranking: {
      title: 'How results are ordered',
      text: {
        a: 'Results are ordered by what you choose: price, year, kilometres, date, or how well a car fits your words. Nobody can pay for a place in that order. A seller can pay for a star, a gold border and the word "Ad" on a listing. No order and no price rating looks at it.',
      },
    },
    account: {
      title: 'Your account',
      text: {
        a: 'You open an account by signing in with your phone number, Google, Facebook or GitHub, if you are 18 or older. One person, one account: you may link several of them to it. What is done under your sign-in is taken as yours; end a session that is not yours in your profile, and tell us.',
        b: 'Roles beyond that of a buyer are given by the operator, with a reason that is kept. An account that is used against these terms can be closed with a reason; you can object to the grievance officer.',
        c: 'You can erase your account at any time. It goes after a week in which you can take that back.',
      },
    },
    plans: {
      title: 'Plans and prices',
      text: {
        a: 'The free plan searches all portals five times in a calendar month (Indian time) with a verified phone number; the same filter again within a day, another order or page of it is no new search. It compares two cars, shows the first and the latest price of each source, keeps one saved search and sends its alerts once a day.',
        b: 'Premium Buyer costs ₹299 a month. That contains 18 % GST (SAC 998365), shown as CGST and SGST or as IGST by your state on a receipt with a number of its own. It searches without that limit, shows whole price histories, compares five cars, keeps up to 100 saved searches at a time with instant alerts, makes market reports, and marks your letters to the support so that they are answered first.',
        c: 'The amount is the one that the product showed when you confirmed; another one is refused and nothing is charged. Where no payment provider is set up, payments are tests and no money moves: the product says so.',
        d: 'A featured listing costs ₹500 for 7, ₹900 for 15 and ₹1,500 for 30 days, GST included (SAC 998365). A paid day runs 28 hours and 5 minutes, from the payment on. Buying again adds days. If the car is sold, hidden, withdrawn or no longer yours to sell, or your account is suspended, the featured time ends and the unused days are paid back the way you paid, with a credit note; a begun day counts as used. Where a featured listing matches a search, it may stand in one of at most 3 places in 20 results, which are marked “Ad”. Featured listings take turns there; no number of views is promised. To measure what these places bring, a lot withholds a listing from one in ten viewers for 14 days at a time, and one in twenty viewers gets no such places at all. That time is given back: it is why a paid day is longer than 24 hours. The page “Featured listings” has the figures, and the rules by which they are counted. Nobody can pay for the order of the other results.',
      },
    },
    renewal: {
      title: 'Renewal, cancelling and refunds',
      text: {
        a: 'The plan renews every month until you cancel it in your profile, which takes one press and no reason. You are told at least 24 hours before each payment. If one fails it is tried again for three days, in which Premium stays; then the plan ends.',
        b: 'After you cancel, Premium stays until the end of the month that is paid, and nothing more is charged. That month is not paid back in part, but where the law says otherwise. What was charged twice, or for a plan that was running or had ended, is paid back by itself.',
        c: 'When a promised feature did not work for you, write to the contact below: we repair it or pay the month back.',
      },
    },
    care: {
      title: 'Before you pay anybody',
      text: { a: 'Most trouble begins with money that is sent too early.' },
      points: {
        a: 'See the car and its papers: registration certificate, insurance, pollution certificate, loan closure.',
        b: 'Never pay a “token” or a transport fee to somebody you have not met, and never accept a UPI request or scan a code to receive money.',
        c: 'Be careful with a price far below the others, and with sellers who only write.',
        d: 'The transfer of the registration needs Forms 28, 29 and 30 (35 with a loan); the seller reports it within 14 days.',
      },
    },
    you: {
      title: 'What we ask of you',
      text: { a: 'Use CarSetu as its pages and its API are meant. Please do not:' },
      points: {
        a: 'try to get round limits or into what is not yours, or disturb the service for others;',
        b: 'use listings to reach people for other purposes than the car on offer;',
        c: 'copy the collection as a whole in order to offer it elsewhere as your own;',
        d: 'break a law with it.',
      },
    },
    rights: {
      title: 'Names, marks and content',
      text: {
        a: 'Names and marks of car makers, portals and networks belong to their owners and only say what a listing is about or where it comes from. Listings and photos belong to those who made them. If something of yours is shown and should not be, write to the grievance officer: we remove or correct it within the times below.',
      },
    },
    liability: {
      title: 'What we answer for',
      text: {
        a: 'We take care that what we show is what the sources said, and that the service works; we cannot promise that a source is right, that a car is still there, or that the service never fails. We answer for our own intent and gross negligence, and wherever the law does not let us limit it, including your rights under the Consumer Protection Act, 2019.',
      },
    },
    grievance: {
      title: 'Grievances',
      text: {
        a: 'A grievance goes to the grievance officer named below: file it on our page for grievances, which shows its clock, or write to the contact. It is acknowledged and answered within the times of the table at the end of this section. You get a reason with each answer, and can question an answer once within 30 days.',
        b: 'Content that a court or an authority orders to be removed is removed within the time that the Information Technology Rules, 2021 set.',
      },
    },
    changes: {
      title: 'Changes of these terms',
      text: {
        a: 'A change gets a new version and day at the top of this page. If a change touches your account you are asked to agree to the new version. Selling and messages will bring terms of their own before they open.',
      },
    },
    law: {
      title: 'Law and courts',
      text: {
        a: 'These terms are under the law of India. The courts at the operator’s address are responsible; a consumer may also go to those of their own place.',
      },
    },
    contact: {
      title: 'Who runs this server',
      text: { a: 'As the Consumer Protection (E-Commerce) Rules, 2020 ask for:' },
    },
  },
});
