import { defineTexts } from '../texts.ts';

/** The text of the Privacy Policy. What it says about stored data must always match what this product stores about its users. */
export const legalPrivacyTexts = defineTexts('legalPrivacy', {
  title: 'Privacy Policy',
  short:
    'You can look at cars without an account and without telling us who you are. With an account we keep what it needs: who you are, what you save and search, and what you paid. You see, take along and erase all of it in your profile. Sellers here may pay for a place of their car, which is marked “Ad”. There are no other advertisements, no tracking and no scripts of other companies.',
  sections: {
    scope: {
      title: 'What this policy is about',
      text: {
        a: 'This policy says what personal data this CarSetu server handles, why, for how long, and what you can ask for. It describes the product as it is today: when something is added that handles more, this page changes first and gets a new version. Which version you agreed to, and when, stands in your profile.',
        b: 'The words “personal data”, “data principal” (you) and “data fiduciary” (the operator named below) are meant as in the Digital Personal Data Protection Act, 2023 and its Rules.',
      },
    },
    without: {
      title: 'Without an account',
      text: { a: 'Whoever does not sign in is nobody to us: what you choose stays in your browser.' },
      points: {
        a: 'No advertisements but cars whose sellers pay for their place, marked “Ad”. They follow from your search alone: no advertising identifiers, no profiles.',
        b: 'No measuring of visitors by anybody else. Of cars that accounts sell here we count how often each is opened, and not by whom. Of places marked “Ad” we keep which car your browser got there or would have got, whether the place was seen, whether you opened the car afterwards, and when you first opened any car within two weeks, without which, for 60 days under a random number: so we know what these places bring, and what they change for buyers.',
        c: 'No camera, microphone, location or payment access: the pages switch them off.',
        d: 'Nothing is sold or handed on.',
      },
    },
    account: {
      title: 'When you sign in',
      text: {
        a: 'You sign in by a code sent to your phone, of which we get your number alone, or with Google, Facebook or GitHub. We never see your password there. The provider passes on your name, your e-mail address and whether it has verified it, the address of your picture and its own number for you, and a token by which it knows that you agreed. It learns that you signed in to CarSetu.',
        b: 'Your name, e-mail address, phone number, picture’s address and those tokens are kept encrypted with a key of your own. You may link your number and several of the three to one account and unlink them again, but for the last one.',
        c: 'A picture that you upload yourself is drawn anew as a small square. Where and with which camera it was taken does not stay in it. Whoever has its long, unguessable address can see it.',
      },
    },
    phone: {
      title: 'Your phone number',
      text: {
        a: 'You need to verify a number to search all portals on the free plan, and you may sign in by it. We send it a code by SMS and keep of the code only a hash. The number is shown to nobody, and in your profile with most of its digits hidden. One number belongs to one account at a time; you may remove it.',
        b: 'If you agree to alerts by WhatsApp, they go to this number: how many cars were found for which saved search, or which favourite became cheaper, and a link. For that the number, the text and its language go to WhatsApp (Meta Platforms), whose own policy applies there. It is a consent of its own, never needed for anything else, and you end it in your profile at any time; what still waits is then not sent.',
      },
    },
    searches: {
      title: 'What you search and save',
      text: {
        a: 'For each search of all portals we note that it was yours, the filter, how many cars were found, when, the browser’s own description and the network that the request came from, not the whole IP address. That is how the searches of a month are counted. Searches of local listings are not noted.',
        b: 'On your account are your favourites with the day and the price of that day, the six cars you opened last, your saved searches, what their alerts told you, your notification settings, and the cities to come that you want to be told of: one e-mail when a city opens, then you are off its list. Alerts by e-mail are sent only while you have them switched on; each has a link that ends them.',
      },
    },
    payments: {
      title: 'When you pay',
      text: {
        a: 'What you pay for, the amount, the state of supply for the tax, and the receipt are kept. Card and bank data go to the payment provider that the operator has set up and never to us. A server without one takes test payments alone and says so.',
      },
    },
    talking: {
      title: 'When you talk about a car',
      text: {
        a: 'What you write to a seller or a buyer, and the offers you make, are read by the two of you. They are kept encrypted with a key of your own, and opened beside that so that you can search them. The other one sees the name you go by, when you are there and what you have read; your phone number and e-mail address only once you share them, and until you stop.',
        b: 'If one of you reports the other, a moderator reads the reported message and at most five before and after it; words that frauds use are recognised by the server itself, which warns their reader. An admin who looks into a conversation gives a reason, and both are noted. From which address and browser something was said or offered is kept encrypted, for disputes alone. Each of you can take along a signed transcript of what was said.',
        c: 'Without an account you can ask about a car with your name, phone number and e-mail address. They go to whoever the form names: the account that sells the car, or the dealer whose listing it is. If you verify your phone there, a session of your own opens that one conversation, and while a reply waits there unread an SMS may tell you so, once a day at most.',
      },
      points: {
        visitor: 'Who verified a phone without an account: until 90 days after the last visit, or until you end it.',
        inquiry: 'What you asked without one: 180 days.',
        conversation:
          'Conversations and offers: with the account. When one of the two is erased, their words go and the other one’s stay.',
      },
    },
    selling: {
      title: 'When you sell a car here',
      text: {
        a: 'What you write in a listing, the registration number and your contact details are kept encrypted with a key of your own. Buyers see the car, your first name and your approved photos, never the registration number, the contact details or the price that was paid.',
        b: 'The registration certificate and the insurance policy are kept encrypted, and only our review desk and you see them. Every look at them is recorded, and you can read who looked and when.',
      },
      points: {
        documents:
          'Both documents: until 90 days after the listing ended or was rejected. Then they are destroyed; the record that they were checked stays.',
        uploads: 'Uploads that belong to no listing: two days.',
        ratings:
          'If you rate a seller, everybody can read your stars and words, without your name. They go with your account or the seller’s.',
        views:
          'How often a listing was opened on which day: as a number alone, which does not say by whom. So that reloading a page counts once, the server makes a keyed hash of your account, or of your network and browser, and keeps it in its memory for half an hour. It is never stored, and its key is thrown away every day.',
      },
    },
    browser: {
      title: 'What your browser keeps',
      text: {
        a: 'Cookies: seven, none of which follows you. They are named here with “__Host-” before them where the server is reached over https.',
        b: 'The rest stays in your browser so that the product works as you left it. To show you the cars on a list, your browser asks the server for them by their ids. When you sign in, favourites and recently viewed cars are also put on your account; the browser’s own list stays and is shown again after you sign out.',
        c: 'You can remove each in the product where it is shown, or all of it in your browser’s settings.',
      },
      points: {
        session:
          'Cookie “session”: knows that it is you while you are signed in. Out of reach for scripts; ends when you sign out, after 14 days without a visit, and after 90 days in any case.',
        signIn:
          'Cookie “sign-in”: for some minutes, while you are on the way to a provider and back, so that nobody can put an answer of theirs in the place of yours.',
        signedInFor:
          'Cookie “signed-in-for”: for ten minutes after you signed in, the page from which you did, so that your browser’s Back button leads there.',
        visitor:
          'Cookie “visitor”: opens your conversation about one car if you verified your phone without an account. Out of reach for scripts.',
        contact: 'Cookie “contact”: for two days, so that only the browser that asked for a code can use it.',
        language: 'Cookie “language”: for one year, once you chose a language, so that pages come in it.',
        viewer:
          'Cookie “viewer”: for 60 days, once a page had places marked “Ad”. A random number, so that a car that you saw there counts once and takes its turn, and so that we can count who opens such a car, or any car, afterwards. Nothing else is kept under it.',
        lists:
          '“accountLists” and “account”, while you are signed in: a copy of the favourites and recently viewed cars of your account, so that they are there at once and without a connection, and the account’s number.',
        favourites: '“favourites”: the cars you saved, with the day and the price of that day.',
        viewed: '“recentlyViewed”: the six cars that you opened last.',
        drafts:
          '“messageDrafts” and “unsentMessages”: what you began to write, and what could not be sent yet; “offer-steps”: the steps that you ticked after a deal.',
        compare: '“compare”: the cars you chose to compare.',
        theme: '“theme”: light or dark, once you chose.',
        tour: '“tour-completed”: that you have seen or skipped the tour.',
        scroll:
          '“scroll:…” and “reloaded-at”, until the tab is closed: where you were on a page, and when it last reloaded itself.',
        worker: 'A copy of the pages’ files and of your favourites, so that they open without a connection.',
      },
    },
    logs: {
      title: 'What the server notes',
      text: {
        a: 'For each request the server writes one line: the method, the path without what you searched for, the status, how long it took and a random number of the request. Your IP address is not in that line. E-mail addresses, phone numbers and cookies are taken out of everything that is logged.',
        b: 'To keep one sender from using up the server for all, it counts requests by IP address in its memory, for an hour at most. Those counts are not stored. Of the address that asks for a phone code only a keyed hash is kept, for two days.',
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
    retention: {
      title: 'How long we keep it',
      text: { a: 'As long as your account is there, unless it says otherwise:' },
      points: {
        session: 'A session: until it ends. You see all of them in your profile and can end each.',
        codes: 'Phone codes: 10 minutes to use them; the record that one was sent, two days.',
        searches: 'Searches of all portals: 90 days.',
        slots:
          'Which cars you got in places marked “Ad” or would have got, and which of them you opened, under your account or the cookie’s number: 60 days. Then the car and whether its place was seen stay, without a number.',
        notifications: 'Notifications: 180 days.',
        messages:
          'E-mails, SMS and WhatsApp messages to you: their text until they are sent, the record of it 30 days.',
        answers: 'The answers to requests that carry a key against repetition: 48 hours.',
        payments:
          'Payments and receipts: 72 months after the year they belong to, as section 36 of the CGST Act asks for. They hold no name, e-mail address or phone number.',
        consent: 'What you agreed to and in which version: with the account.',
      },
    },
    erasure: {
      title: 'Erasing your account',
      text: {
        a: '“Delete my account” in your profile begins a week in which you can think better of it. After that the account is erased: the key that all your personal data are encrypted with is destroyed, so that they cannot be read any more, in backups neither once the key has left them; lists, searches, notifications, messages and your picture are deleted; every session ends. A running plan ends at once.',
        b: 'What stays is the fact that there was an account with a random number, what it did without saying who it was, and the receipts named above. Before the account of somebody inactive would be erased, they are told at least 48 hours ahead.',
      },
    },
    purpose: {
      title: 'Why, and on what ground',
      text: {
        a: 'Without an account: what answering your request needs, and to keep the service safe and working. With one: to run it as you agreed to at the first sign-in, in a notice of its own with its version. E-mails about saved searches are a consent of their own, and so are WhatsApp messages. You withdraw each in your profile, as easily as you gave it; without the first an account cannot be kept.',
        b: 'Your data go to nobody but those who do a piece of the work: the provider you sign in with, the services that carry e-mail, SMS, WhatsApp messages and payments where the operator has set them up, and whoever hosts the server.',
      },
    },
    rights: {
      title: 'Your rights',
      text: {
        a: 'Most you can do yourself, at once and without a fee: see and correct your details in your profile, take all of it along with “Download my data”, erase it. Under the Act you may also ask the operator:',
        b: 'Write to the contact below from the address of your account, so that we know it is you. There is no fee.',
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
        a: 'A grievance about your data, about content on this server or about the service goes to the grievance officer named below: file it on our page for grievances, which shows its clock, or write to the contact. It is acknowledged and answered within the times of the table at the end of this section.',
        c: 'What you write in a grievance and what we answer are kept encrypted with a key of your own and read by the admins who answer. When your account is erased the words go; that there was a grievance, of which kind and when, stays.',
        b: 'If a breach touches your personal data, you and the Data Protection Board are told without delay, and the Board gets the details within 72 hours.',
      },
    },
    children: {
      title: 'Children',
      text: {
        a: 'CarSetu is made for adults, who may buy or sell a car: whoever is not 18 yet may look, but not open an account. It does not follow anybody’s behaviour and shows no advertisements, whatever their age.',
      },
    },
    contact: {
      title: 'Contact',
      text: { a: 'Questions about this policy, requests and grievances:' },
    },
  },
});
