import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/** Returns a function that moves to an address of the site. Unlike with the router's `useNavigate`, the component does not render again when the address
 *  changes, which counts where a page has dozens of it. */
export const usePush = (): ((to: string, state?: unknown) => void) => {
  const { navigator } = useContext(NavigationContext);
  return (to, state) => navigator.push(to, state);
};
