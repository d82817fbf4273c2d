import * as z from 'zod';

export const ThreadArea = z.enum(['clubs', 'public']);
export type ThreadArea = z.output<typeof ThreadArea>;
