import { defineTexts } from '../texts.ts';

/** What surrounds every page: header, banner, footer. */
export const shellTexts = defineTexts('shell', {
  skip: 'Skip to content',
  tagline: 'Used Cars. Verified Sources.',
  home: 'CarSetu home',
  banner: {
    label: 'About this service',
    liveIn: 'Live in',
    launchingSoon: 'launching soon',
    demo: 'Demo:',
    demoNotice: 'invented cars are included',
  },
  nav: {
    label: 'Main',
    buy: 'Buy Used Cars',
    sell: 'Sell Your Car',
    news: 'Throttle Talk',
    analytics: 'Analytics',
  },
  menu: { open: 'Open menu', close: 'Close menu', label: 'Menu' },
  favourites: (count: string, exact: number) => (exact === 0 ? 'Favourites' : `Favourites (${count})`),
  theme: { toLight: 'Switch to light theme', toDark: 'Switch to dark theme' },
  language: 'Language',
  social: {
    label: 'CarSetu on social networks',
    comingSoon: 'Coming Soon',
    networks: {
      facebook: 'Facebook',
      twitter: 'X (Twitter)',
      instagram: 'Instagram',
      youtube: 'YouTube',
      linkedin: 'LinkedIn',
    },
    notYet: (network: string) => `${network}: Coming Soon`,
  },
  footer: {
    motto: 'Your Journey. Simplified.',
    brands: 'Popular brands',
    cities: 'Used cars by city',
    inCity: (city: string) => `Used cars in ${city}`,
    contact: 'Contact',
    email: 'E-mail support',
    whatsapp: (number: string) => `WhatsApp ${number}`,
    noContact: 'The operator of this server has not given a contact address yet.',
    legal: 'Legal',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    dataSources: 'Data Sources Policy',
    apiCompliance: 'API Compliance',
    claim:
      'Cars come only from feeds that sources send; nothing is scraped. Prices and facts are the sources’ own: “Not provided” means that nobody said.',
    measured: 'See how fresh each source is',
    copyright: (year: string) => `© ${year} CarSetu`,
    operator: (name: string) => `Run by ${name}`,
  },
  connection: {
    lost: 'CarSetu cannot be reached right now. What you see stays; this page tries again by itself.',
    tryNow: 'Try now',
    trying: 'Trying…',
    back: 'CarSetu is back. The page is up to date again.',
  },
  broken: {
    title: 'This page stopped working',
    text: 'Your filters are in the address of the page and will still be there.',
    reload: 'Load it again',
  },
});
