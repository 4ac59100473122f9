/** Leaves Escape to the list of a combobox that is open, for the panel of an overlay around it. Overlays listen before the
 *  combobox does, so that it cannot keep the key for itself. */
export const leaveEscapeToList = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
};
