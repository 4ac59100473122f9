/** Prevents Escape from closing an overlay while a combobox list inside the overlay is open. The combobox cannot prevent this itself, because the
 *  overlay receives the event first. */
export const leaveEscapeToList = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
};
