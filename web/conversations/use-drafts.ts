import { useSyncExternalStore } from 'react';
import { drafts } from './drafts.ts';

const NONE: Readonly<Record<string, string>> = {};
const noneOnServer = () => NONE;

/** Returns the drafts, keyed by conversation id. */
export const useDrafts = (): Readonly<Record<string, string>> =>
  useSyncExternalStore(drafts.subscribe, drafts.get, noneOnServer);
