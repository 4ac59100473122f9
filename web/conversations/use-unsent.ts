import { useSyncExternalStore } from 'react';
import { type Unsent, unsentMessages } from './unsent-queue.ts';

const NONE: readonly Unsent[] = [];
const noneOnServer = () => NONE;

/** Returns the queued messages of all users of this browser. */
export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore(unsentMessages.subscribe, unsentMessages.get, noneOnServer);
