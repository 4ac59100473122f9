import { defineTexts } from '../texts.ts';

/** UI strings that are built into the design system's components. */
export const uiTexts = defineTexts('ui', {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  failed: {
    unreachable: 'CarSetu could not be reached. Check your connection and try again.',
    server: 'Something went wrong on our side. Please try again.',
    tryAgain: 'Try again',
  },
  active: (count: string) => `${count} active`,
  slider: {
    minimum: (label: string) => `Minimum ${label.toLowerCase()}`,
    maximum: (label: string) => `Maximum ${label.toLowerCase()}`,
    andAbove: (value: string) => `${value} and above`,
  },
  toast: {
    /** {hotkey} is replaced by the key that focuses the region. */
    region: 'Notifications ({hotkey})',
    one: 'Notification',
  },
  combobox: {
    none: (query: string) => `Nothing matches “${query}”.`,
    count: (count: string, exact: number) => `${count} ${exact === 1 ? 'choice' : 'choices'}`,
  },
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    slide: (number: string, of: string) => `${number} of ${of}`,
    previous: 'Previous slide',
    next: 'Next slide',
    thumbnails: 'Choose a slide',
  },
  pagination: {
    page: (number: string) => `Page ${number}`,
    current: (number: string) => `Page ${number}, current page`,
  },
  chart: {
    showTable: 'Show as a table',
    hideTable: 'Hide the table',
    none: 'There is nothing to show yet.',
    name: 'Name',
    value: 'Value',
    share: 'Share',
    range: 'Range',
    count: 'Count',
    when: 'When',
    from: (from: string, to: string) => `${from} to ${to}`,
    above: (from: string) => `${from} and above`,
    under: (share: string) => `<${share}`,
    basedOn: (count: string) => `n = ${count}`,
    lineSummary: (first: string, firstDay: string, last: string, lastDay: string) =>
      `From ${first} on ${firstDay} to ${last} on ${lastDay}.`,
    highest: (label: string, count: string) => `Most: ${label} (${count}).`,
  },
});
