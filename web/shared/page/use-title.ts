import { useEffect } from 'react';

/** Puts `title` into the tab and the history of the browser, with the product's name behind it. The page arrives with a
 *  title of its own, so the element is changed rather than a second one added. Null leaves it as it is. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · CarSetu`;
  }, [title]);
}
