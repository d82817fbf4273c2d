import * as z from 'zod';

/** The author has a public page, so the name is a link. */
export const authorPage = { hasPage: z.literal(true).optional() };

/** The pages of mentioned readers: their present usernames by the names as written. */
export const mentions = { mentions: z.record(z.string(), z.string()).optional() };
