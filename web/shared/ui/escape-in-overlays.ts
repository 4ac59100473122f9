/** Prevents an overlay from closing on Escape while a combobox list inside it is open. The combobox cannot do so itself, because the overlay receives
 *  the event first. */
export const leaveEscapeToList = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
};
