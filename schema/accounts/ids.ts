import { z } from 'zod';

/** A person with an account: opaque, UUID v7. */
export const UserId = z.uuid();
export type UserId = z.infer<typeof UserId>;
/** One way of signing in that belongs to an account: opaque, UUID v7, and unlike the provider's own id it tells nothing. */
export const IdentityId = z.uuid();
export type IdentityId = z.infer<typeof IdentityId>;
