import * as z from 'zod';
import { table } from './calls';

/** The Model Context Protocol. Beside the other tables, because its messages aren't described by ours. */
export const assistants = table({
  'POST /api/mcp': { auth: 'required', scope: 'any', body: z.looseObject({}), answer: z.unknown() },
});
export type AssistantsCalls = typeof assistants;
