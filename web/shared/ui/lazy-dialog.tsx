import { type FunctionComponent, Suspense, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { prefetchModal } from './modal.tsx';

/** Returns a dialog whose code loads when it first opens, and props for its opener, which prefetch the code. Once it has been opened, the dialog
 *  stays mounted. */
export const lazyDialog = <Props extends { open: boolean }>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
) => {
  const Part = lazyPart(load);
  /** Prefetches the code. Ignores a failed load, which is reported when the dialog opens. */
  const prefetch = () => {
    prefetchModal();
    void load().catch(() => undefined);
  };
  const Opened = (props: Props) => {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.open && !wasOpened) setWasOpened(true);
    return (
      wasOpened && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    );
  };
  return [Opened, { onPointerEnter: prefetch, onFocus: prefetch }] as const;
};
