import { z } from 'zod';

/** A day of the calendar in India, `2026-11-21`. */
export const IndianDay = z.iso.date();
