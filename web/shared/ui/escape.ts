/**
 * Lets an open combobox list inside an overlay handle Escape. Overlays receive the event before the combobox does, so the combobox cannot stop it
 * itself.
 */
export const leaveEscapeToList = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
};
