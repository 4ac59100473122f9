import type { ComponentProps } from 'react';
import { usePush } from '../shared/page/use-push.ts';

interface CarLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  carId: string;
}

/** A link to a car's page, which leads back to the search of now. A page of results has dozens: it does not render again when the address changes, as the
 *  router's own link does. */
export const CarLink = ({ carId, ...props }: CarLinkProps) => {
  const push = usePush();
  const href = `/car/${carId}`;
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        // The browser itself opens it in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        push(href, { search: window.location.search });
      }}
    />
  );
};
