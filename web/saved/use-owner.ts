import { useSyncExternalStore } from 'react';
import { accountLists } from './account-lists.ts';

const owner = () => accountLists.get().userId;
const nobody = () => null;

/** Whose lists are shown: the id of the account, or null for this browser's own. */
export const useListOwner = (): string | null => useSyncExternalStore(accountLists.subscribe, owner, nobody);
