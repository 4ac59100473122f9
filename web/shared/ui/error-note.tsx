import type { ReactNode } from 'react';

/** Says why an attempt failed. Screen readers announce this at once. Renders nothing without children. */
export const ErrorNote = ({ children }: { children: ReactNode }) =>
  children == null ? null : (
    <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
      {children}
    </p>
  );
