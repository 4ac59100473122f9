import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DIALOG_OPENED, dialogPath, type ShowableDialog } from '../page/dialog-in-url.ts';
import { prefetchModal } from './modal.tsx';

interface DialogLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  dialog: ShowableDialog;
}

/** A link that opens a dialog through a query parameter. */
export const DialogLink = ({ dialog, ...rest }: DialogLinkProps) => (
  <Link
    aria-haspopup="dialog"
    onPointerEnter={prefetchModal}
    onFocus={prefetchModal}
    {...rest}
    to={dialogPath(dialog, useLocation())}
    state={DIALOG_OPENED}
  />
);
