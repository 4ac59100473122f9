import type { ComponentProps } from 'react';
import { usePush } from '../shared/page/use-navigate-without-rerender.ts';

interface CarLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  carId: string;
}

/** A link to a car's page, which offers a way back to the current search. Unlike the router's link, it does not re-render when the URL changes,
 *  because a page of results has dozens of these links. */
export const CarLink = ({ carId, ...props }: CarLinkProps) => {
  const push = usePush();
  const href = `/car/${carId}`;
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        // Lets the browser open the link in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        push(href, { search: window.location.search });
      }}
    />
  );
};
