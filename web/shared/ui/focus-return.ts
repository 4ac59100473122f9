/** The control to which the focus belongs when what it opened closes. An entry of a menu is gone by then: its menu's
 *  button takes the focus instead. */
export const openerOf = (active: Element | null): HTMLElement | null => {
  const menu = active?.closest('[role="menu"]');
  const control = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return control instanceof HTMLElement && control !== document.body ? control : null;
};
