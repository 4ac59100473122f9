/** Returns an SQL condition that is true if the column contains the id of a feed of generated demo cars. The id is `demo-<source>`, or `demo` if the
 *  file names no source. */
export const isDemoFeed = (column: string): string => `(${column} = 'demo' or ${column} like 'demo-%')`;
