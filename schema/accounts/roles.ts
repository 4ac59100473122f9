import { z } from 'zod';

/** The roles of users. Everybody with an account is a buyer; the other roles are granted. */
export const ROLES = ['buyer', 'seller', 'editor', 'admin'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** The roles that an admin can grant and revoke. */
export const GRANTED_ROLES = ['seller', 'editor', 'admin'] as const;
export const GrantedRole = z.enum(GRANTED_ROLES);
export type GrantedRole = z.infer<typeof GrantedRole>;
