import { useEffect, useState } from 'react';

/** How long the `copied` state lasts, in milliseconds. */
export const COPIED_MS = 2000;

/** Returns a function that copies text to the clipboard, and the state of the last copy. Copying fails over plain HTTP or without permission. */
export function useCopy(): { state: 'idle' | 'copied' | 'failed'; copy(text: string): Promise<boolean> } {
  const [copy, setCopy] = useState<{ state: 'idle' | 'copied' | 'failed' }>({ state: 'idle' });
  useEffect(() => {
    if (copy.state !== 'copied') return;
    const timer = setTimeout(() => setCopy({ state: 'idle' }), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copy]);
  return {
    state: copy.state,
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        setCopy({ state: 'copied' });
        return true;
      } catch {
        setCopy({ state: 'failed' });
        return false;
      }
    },
  };
}
