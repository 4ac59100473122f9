import { type ReactNode, useId } from 'react';

/** Below the first screen nothing is laid out before the reader comes near: a slow phone begins with what it shows. Half a screen is kept. */
const UNSEEN = '[content-visibility:auto] [contain-intrinsic-block-size:auto_20rem]';

/** A part of the car's page under a heading of its own. */
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
