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
  /** The browser's English, such as `en-GB`. Missing from a tab of an earlier build. */
  english: z
    .string({ error: issue('invalidValue') })
    .regex(/^en-([a-z]{2}|\d{3})$/i, { error: issue('invalidValue') })
    .optional(),
});

const Screen = z.object({
  html: z.string(),
  css: z.string(),
  /** As TanStack Query dehydrates it, in JSON. */
  state: z.string(),
});

export const screens = table({
  'POST /api/screens': { auth: 'required', body: ScreenRequest, answer: Screen },
});

export type ScreensCalls = typeof screens;
export type ScreenRequest = z.output<typeof ScreenRequest>;
export type Screen = z.output<typeof Screen>;
