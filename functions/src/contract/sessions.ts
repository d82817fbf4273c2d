import * as z from 'zod';
import { id, instant } from '../domain/fields';

export const OpenSession = z.object({
  _id: id,
  /** Browser and system: `Firefox, Android`; empty when unknown. */
  device: z.string(),
  /** Of the browser, as in `it`. */
  language: z.string().nullable(),
  createdAt: instant,
  /** The last use, up to an hour ago. */
  usedAt: instant,
});
export type OpenSession = z.output<typeof OpenSession>;

const signedOut = z.object({ signedOut: z.literal(true) });

export const sessionCalls = {
  /** The latest used first, at most 50. `here` is the caller's; null for one from before sessions had ids. */
  'GET /api/user/sessions': {
    summary: 'List the open sessions',
    auth: 'required',
    answer: z.object({ here: id.nullable(), sessions: z.array(OpenSession) }),
  },
  'DELETE /api/user/sessions/{id}': {
    summary: 'End a session',
    auth: 'required',
    answer: z.literal('ok'),
  },
  'POST /api/user/signOutOthers': {
    summary: 'End all other sessions',
    auth: 'required',
    answer: signedOut,
  },
  /** Including the caller's, the tokens for programs and the calendar address. */
  'POST /api/user/signOutEverywhere': {
    summary: 'End all sessions',
    auth: 'required',
    answer: signedOut,
  },
} as const;
