/** The default and the maximum number of history entries per page. */
export const HISTORY_PAGE = { usual: 100, most: 500 } as const;
export const LOOKS_PAGE = { usual: 20, most: 100 } as const;
/** The minimum and maximum length of an admin's reason for opening a history, in characters. */
export const LOOK_REASON = { least: 10, most: 500 } as const;
/** How long an admin's access to a history lasts, in minutes. After that, the admin must give a new reason. */
export const LOOK_MINUTES = 60;
