import type { Language } from './languages.ts';

/** The buyer's question whether a car is still available, in every language. A page loads the texts of one language only, but has to recognise a
 *  question that was sent in another one. */
export const AVAILABILITY_QUESTIONS: Readonly<Record<Language, (title: string) => string>> = {
  en: (title) => `Hi! I'm interested in your ${title}. Is it still available?`,
  hi: (title) => `नमस्ते! मुझे आपकी ${title} में रुचि है। क्या यह अब भी उपलब्ध है?`,
  te: (title) => `నమస్కారం! మీ ${title} మీద నాకు ఆసక్తి ఉంది. ఇది ఇంకా అందుబాటులో ఉందా?`,
};
