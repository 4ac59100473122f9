import { z } from 'zod';
import { DESK_LISTS, PLATFORMS } from './enumerations.ts';

/** Chooses the platforms for a listing: `PUT /api/my-listings/{id}/platforms` and the mutation `choosePlatforms`. */
export const ChoosePlatforms = z.object({
  platforms: z
    .array(z.enum(PLATFORMS))
    .max(PLATFORMS.length)
    .overwrite((chosen) => PLATFORMS.filter((platform) => chosen.includes(platform)))
    .describe('All platforms that are chosen from now on. From the others, the listing is taken down.'),
});
export type ChoosePlatforms = z.infer<typeof ChoosePlatforms>;

/** Selects a page of the log of one listing's posts, latest first. */
export const PageOfPostings = z.object({
  first: z.int().min(1).max(50).default(20),
  after: z.string().max(200).optional(),
});
export type PageOfPostings = z.infer<typeof PageOfPostings>;

/** Selects a page of one of the operator's lists of posts, latest first. */
export const PageOfPlatformPosts = z.object({
  ...PageOfPostings.shape,
  platform: z.string().max(40).optional().describe('One platform; all by default.'),
  state: z.enum(DESK_LISTS).default('all'),
});
export type PageOfPlatformPosts = z.infer<typeof PageOfPlatformPosts>;
