import * as z from 'zod';
import { clubLanguages, languages } from '../domain/languages';
import { issue } from '../domain/messages';
import { table } from './calls';
import { zone } from './mail';

const ScreenRequest = z.object({
  address: z
    .string({ error: issue('invalidValue') })
    .max(2000)
    .regex(/^\/(?![/\\])/, { error: issue('invalidValue') }),
  /** For display only. The token alone identifies the reader. */
  username: z.string({ error: issue('invalidValue') }).max(100),
  language: z.enum(languages, { error: issue('noLanguage') }),
  threadLanguage: z.enum(clubLanguages, { error: issue('noLanguage') }).nullable(),
  timeZone: zone,
});

const Screen = z.object({
  html: z.string(),
  css: z.string(),
  /** TanStack Query's dehydrated state, in JSON. */
  state: z.string(),
});

export const screens = table({
  'POST /api/screens': {
    summary: 'Get a signed-in screen as HTML',
    auth: 'required',
    body: ScreenRequest,
    answer: Screen,
  },
});

export type ScreensCalls = typeof screens;
export type ScreenRequest = z.output<typeof ScreenRequest>;
export type Screen = z.output<typeof Screen>;
