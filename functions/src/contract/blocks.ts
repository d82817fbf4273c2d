import * as z from 'zod';
import { instant } from '../domain/fields';
import { issue } from '../domain/messages';

/** An email would reveal the reader with that email. */
const username = z
  .string({ error: issue('required', { label: 'Username' }) })
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{1,30}$/, { error: issue('usernameCharacters') });

const Block = z.object({ user: z.string(), at: instant });
export type Block = z.output<typeof Block>;

export const blockCalls = {
  'GET /api/user/blocks': { auth: 'required', answer: z.array(Block) },
  'POST /api/user/block': { auth: 'required', body: z.object({ username }), answer: Block },
  'POST /api/user/unblock': { auth: 'required', body: z.object({ username }), answer: z.literal('ok') },
} as const;
