import { defineTexts } from '../texts.ts';

/** The page of a seller's inquiries. */
export const inquiryTexts = defineTexts('inquiries', {
  title: 'Inquiries',
  intro: 'What buyers asked about the cars that you sell here, newest first.',
  stranger: 'Sign in to see what buyers asked about your cars.',
  empty: { title: 'No inquiries yet', text: 'When a buyer contacts you about one of your cars, it shows here.' },
  count: (count: string) => `${count} inquiries`,
  from: 'From',
  erased: 'Erased by the buyer',
  phone: 'Phone',
  email: 'Email',
  masked: 'The buyer gave no number: answer in the conversation.',
  verified: 'Number verified',
  conversation: 'Open the conversation',
  answered: 'Answered',
  waiting: 'Waiting for you',
  markAnswered: 'I answered',
  marked: 'Marked as answered',
  failed: 'This could not be saved. Please try again.',
  more: 'Show more',
  measured: 'Answers in conversations are measured: the middle of them is shown on your cars.',
});
