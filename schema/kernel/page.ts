import { z } from 'zod';

/** Builds the schema of one page of a list. */
export const pageOf = <T extends z.ZodType>(node: T) =>
  z.object({ nodes: z.array(node).readonly(), nextCursor: z.string().nullable(), total: z.int() });

/** The fields with which clients request a page of a list. */
export const pageFields = {
  first: z.int().min(1).max(50).default(20),
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, 'is not a cursor of this list')
    .optional(),
};
