import { useSyncExternalStore } from 'react';
import { type Unsent, unsentMessages } from './unsent.ts';

const NONE: readonly Unsent[] = [];
const noneOnServer = () => NONE;

/** What waits to be sent in this browser, by whomever. */
export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore(unsentMessages.subscribe, unsentMessages.get, noneOnServer);
