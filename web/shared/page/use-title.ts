import { useEffect } from 'react';

/** Sets the page's title to `title`, followed by "CarSetu". Null leaves the title unchanged. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · CarSetu`;
  }, [title]);
}
