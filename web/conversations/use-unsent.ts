import { useSyncExternalStore } from 'react';
import { type Unsent, unsentMessages } from './unsent-queue.ts';

const NONE: readonly Unsent[] = [];
const noneOnServer = () => NONE;

/** Returns the queued messages in this browser, of all owners. */
export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore(unsentMessages.subscribe, unsentMessages.get, noneOnServer);
