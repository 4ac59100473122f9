/** Lets an open combobox list inside an overlay handle Escape. The overlay receives the event first, so the combobox cannot stop it itself. */
export const leaveEscapeToList = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
};
