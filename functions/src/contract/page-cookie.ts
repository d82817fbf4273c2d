import * as z from 'zod';
import { languages } from '../domain/languages';
import { issue } from '../domain/messages';
import type { Call } from './calls';
import { zone } from './mail';

/** As in the cookie. It can't contain the signs that end a value. */
const part = (pattern: RegExp, max: number) =>
  z
    .string({ error: issue('invalidValue') })
    .max(max, issue('invalidValue'))
    .regex(pattern, { error: issue('invalidValue') });

/**
 * Names the reader whose screens the function `pages` renders, or a visitor's language. Ends the session that the cookie
 * had before: the browser sends this when its reader signs out, or later if it has no network then.
 */
export const pageCookieCall = {
  summary: 'Set or clear the cookie for rendered pages, and end the session that it had before',
  auth: 'none',
  body: z.object({
    language: z.enum(languages, { error: issue('noLanguage') }),
    reader: z
      .object({
        /** A session, which is checked whenever a page is rendered. */
        token: part(/^[\w.-]+$/, 3000),
        /** For display only. The token alone identifies the reader. */
        username: part(/^[\w.-]*$/, 100),
        timeZone: zone,
      })
      .nullable(),
  }),
  answer: z.literal('ok'),
} as const satisfies Call;
