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

/** Registers a message field. `take` is called with questions that the user chooses elsewhere on the page. It must be the same function on every
 *  render. */
export const useTakesQuestions = (take: Take): void =>
  useEffect(() => {
    setFields([...fields, take]);
    return () => setFields(fields.filter((one) => one !== take));
  }, [take]);

/** Appends a question to a message, unless the message already contains the question. */
export const withQuestion = (message: string, question: string): string =>
  message.includes(question) ? message : [message.trimEnd(), question].filter(Boolean).join('\n');
