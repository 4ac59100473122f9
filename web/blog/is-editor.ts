import { useCurrentUser } from '../shared/account/use-current-user.ts';

/** Whether the reader writes articles here. What only they see is loaded for them alone; the server checks each request anyway. */
export const useIsEditor = (): boolean => {
  const auth = useCurrentUser();
  return auth.state === 'authenticated' && auth.user.roles.some((role) => role === 'editor' || role === 'admin');
};
