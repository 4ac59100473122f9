import { z } from 'zod';

/** A calendar day in India, such as `2026-11-21`. */
export const IndianDay = z.iso.date();
