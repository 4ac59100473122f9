import { useEffect, useSyncExternalStore } from 'react';

type Take = (question: string) => void;

/** Functions that each insert a question into one of the page's message fields, in the order in which the fields were mounted. */
let fields: readonly Take[] = [];
const listeners = new Set<() => void>();
const setFields = (next: readonly Take[]) => {
  fields = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const latest = () => fields.at(-1) ?? null;
const none = () => null;

/** Returns the function that inserts a question into the page's message field; null while the page has no such field. */
export const useQuestionField = (): Take | null => useSyncExternalStore(subscribe, latest, none);

/** Registers a message field, so that questions chosen elsewhere on the page are passed to `take`, which must stay the same between renders. */
export const useTakesQuestions = (take: Take): void =>
  useEffect(() => {
    setFields([...fields, take]);
    return () => setFields(fields.filter((one) => one !== take));
  }, [take]);

/** Returns the message with the question appended, unless the message already contains it. */
export const withQuestion = (message: string, question: string): string =>
  message.includes(question) ? message : [message.trimEnd(), question].filter(Boolean).join('\n');
