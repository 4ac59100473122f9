import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/** Returns a function that navigates to a URL of this site. A component that uses the router's `useNavigate` instead would re-render when the URL
 *  changes, which matters if a page contains dozens of such components. */
export const usePush = (): ((to: string, state?: unknown) => void) => {
  const { navigator } = useContext(NavigationContext);
  return (to, state) => navigator.push(to, state);
};
