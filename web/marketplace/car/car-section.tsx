import { type ReactNode, useId } from 'react';

/** CSS classes that delay the layout of a section until the user scrolls near it, so that the page opens faster on a slow phone. They reserve a
 *  height of 20 rem. */
const UNSEEN = '[content-visibility:auto] [contain-intrinsic-block-size:auto_20rem]';

/** A section of the car's page, with a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${UNSEEN} rounded-card border border-line bg-surface p-5 sm:p-6`}>
      <h2 id={id} className="mb-4 text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
};
