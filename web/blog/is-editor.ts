import { useCurrentUser } from '../shared/account/use-current-user.ts';

/** Whether the user is an editor or admin. The parts that only editors see load for them alone. The server checks each request as well. */
export const useIsEditor = (): boolean => {
  const auth = useCurrentUser();
  return auth.state === 'authenticated' && auth.user.roles.some((role) => role === 'editor' || role === 'admin');
};
