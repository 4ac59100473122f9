/** The maximum lengths of a grievance's subject and text, in UTF-16 code units. */
export const GRIEVANCE_LENGTHS = { subject: 120, text: 4000 } as const;
/** The minimum lengths of a grievance's subject and text, in UTF-16 code units. */
export const GRIEVANCE_SHORTEST = { subject: 3, text: 10 } as const;
