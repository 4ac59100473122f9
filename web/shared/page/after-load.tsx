import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Loads and shows a component once the page has loaded and is idle, so that the component does not delay the first paint. */
export const AfterLoad = ({ load }: { load(): Promise<{ default: ComponentType }> }) => {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // If loading fails, the component is omitted until the next visit.
        load().then(
          (part) => setPart(() => part.default),
          () => undefined,
        );
      }),
    [load],
  );
  return Part && <Part />;
};
