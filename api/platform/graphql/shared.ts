import type { Context } from './context.ts';

/** How a subscription field says that its frames are the same for all who may follow the same: it runs once a document, variables
 *  and audience, as nobody, and each frame is written once. */
export interface SharedFrames {
  /** Called for each who subscribes, with who he is.
   *  @param variables as they were sent: a string that names whatever of the viewer the frames depend on, '' for nothing
   *  @throws Rejection when he may not follow */
  audience(variables: Readonly<Record<string, unknown>>, context: Context): string | Promise<string>;
}

/** The `extensions` of such a field: `builder.subscriptionField('x', (t) => t.field({ extensions: sharedFrames({ ... }), ... }))`. */
export const sharedFrames = (shared: SharedFrames): { readonly shared: SharedFrames } => ({ shared });
