import { useCurrentUser } from '../shared/account/use-current-user.ts';

/** Returns whether the user is an editor or admin. The result only controls what is displayed, because the server checks each request. */
export const useIsEditor = (): boolean => {
  const auth = useCurrentUser();
  return auth.state === 'authenticated' && auth.user.roles.some((role) => role === 'editor' || role === 'admin');
};
