import { defineTexts } from '../texts.ts';

/** UI strings for the page that lists a seller's inquiries. */
export const inquiryTexts = defineTexts('inquiries', {
  title: 'Inquiries',
  intro: 'What buyers asked about the cars that you sell here, newest first.',
  stranger: 'Sign in to see what buyers asked about your cars.',
  empty: { title: 'No inquiries yet', text: 'When a buyer contacts you about one of your cars, it shows here.' },
  loading: 'Loading inquiries',
  loadFailed: 'Your inquiries could not be loaded',
  count: (count: string, exact: number) => (exact === 1 ? `${count} inquiry` : `${count} inquiries`),
  from: 'From',
  erased: 'Erased by the buyer',
  phone: 'Phone',
  email: 'Email',
  masked: 'The buyer gave no number: answer in the conversation.',
  conversation: 'Open the conversation',
  answered: 'Answered',
  waiting: 'Waiting for you',
  markAnswered: 'I answered',
  marked: 'Marked as answered',
  failed: 'This could not be saved. Please try again.',
  more: 'Show more',
  measured: 'How fast you answer in conversations is measured: the median of your answers is shown on your cars.',
});
