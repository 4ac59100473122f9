import { clsx } from 'clsx';
import { type ChangeEvent, type ReactNode, useId } from 'react';

interface ChooseFileProps {
  readonly accept: string;
  /** The name of the control, for screen readers. */
  readonly label: string;
  readonly multiple?: boolean;
  readonly className: string;
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly children: ReactNode;
  onFiles(files: readonly File[]): void;
}

/** A button that opens the device's file picker or camera. */
export const ChooseFile = ({
  label,
  className,
  describedBy,
  isInvalid,
  children,
  onFiles,
  ...rest
}: ChooseFileProps) => {
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise, choosing the same file again would have no effect.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      htmlFor={id}
      className={clsx('cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2', className)}
    >
      <input
        {...rest}
        id={id}
        type="file"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={take}
        className="sr-only"
      />
      {children}
    </label>
  );
};
