import { useEffect } from 'react';

/** Sets the title of the tab and the history entry to `title` and "CarSetu", in the title element of the server's HTML. Null changes nothing. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · CarSetu`;
  }, [title]);
}
