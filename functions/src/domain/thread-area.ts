import * as z from 'zod';

/** Where a thread is: in a club, or in the public discussions. */
export const ThreadArea = z.enum(['clubs', 'public']);
export type ThreadArea = z.output<typeof ThreadArea>;
