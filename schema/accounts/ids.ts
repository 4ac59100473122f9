import { z } from 'zod';

/** The id of a person with an account: opaque, UUID v7. */
export const UserId = z.uuid();
export type UserId = z.infer<typeof UserId>;
/** The id of one identity (way of signing in): opaque, UUID v7. Unlike the provider's own id, it reveals nothing about the person. */
export const IdentityId = z.uuid();
export type IdentityId = z.infer<typeof IdentityId>;
