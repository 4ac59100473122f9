import { useEffect } from 'react';

/** Sets the title of the tab and the history entry to `title`, followed by "CarSetu". Changes the title element of the server's HTML instead of
 *  adding a second one. Null leaves the title unchanged. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · CarSetu`;
  }, [title]);
}
