/** How many entries a page of a history has. */
export const HISTORY_PAGE = { usual: 100, most: 500 } as const;
export const LOOKS_PAGE = { usual: 20, most: 100 } as const;
/** Characters of why an admin looks into what people said. */
export const LOOK_REASON = { least: 10, most: 500 } as const;
/** How long a look lasts, minutes: then another reason is asked. */
export const LOOK_MINUTES = 60;
