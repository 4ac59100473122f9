/** The CSS classes of a panel that floats next to its control. */
export const panelStyle =
  'enter-fade z-50 rounded-card border border-line bg-surface text-ink shadow-lift outline-none max-h-[min(32rem,80dvh)] overflow-y-auto';
