import * as z from 'zod';
import { id, instant, line } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { scopes, tokenTerms } from '../domain/scopes';
import { table } from './calls';
import { password } from './password';

const Scopes = z
  .array(z.enum(scopes, { error: issue('noScope') }))
  .min(1, { error: issue('noScope') })
  .transform((chosen) => scopes.filter((scope) => chosen.includes(scope)));

export const Token = z.object({
  _id: id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: instant,
  /** Null when it works until it is revoked. */
  expiresAt: instant.nullable(),
  /** The last use, up to an hour ago; null when it was never used. */
  usedAt: instant.nullable(),
});
export type Token = z.output<typeof Token>;

/** Tokens for the reader's own programs: `Authorization: Bearer flf_…`. No token can make these calls. */
export const tokenCalls = table({
  'GET /api/user/tokens': {
    summary: 'List the tokens for programs',
    auth: 'required',
    answer: z.array(Token),
  },
  /** The token itself is only in this answer. It ends when it expires, or with the reader's sessions. */
  'POST /api/user/tokens': {
    summary: 'Create a token for a program',
    auth: 'required',
    rates: ['changes', 'passwordsOfEmail', 'passwordsFromAddress'],
    body: z.object({
      name: line('Name', limits.tokenName),
      scopes: Scopes,
      term: z.enum(tokenTerms, { error: issue('noTerm') }),
      password: password.min(1, issue('required', { label: 'Password' })),
    }),
    answer: Token.extend({ token: z.string() }),
  },
  'DELETE /api/user/tokens/{id}': {
    summary: 'Revoke a token',
    auth: 'required',
    answer: z.object({ revoked: z.literal(true) }),
  },
});
export type TokenCalls = typeof tokenCalls;
