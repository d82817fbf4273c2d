import * as z from 'zod';
import { clubLanguages, languages } from '../domain/languages';
import { issue } from '../domain/messages';
import { table } from './calls';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const ScreenRequest = z.object({
  address: z
    .string({ error: issue('invalidValue') })
    .max(2000)
    .regex(/^\/(?![/\\])/, { error: issue('invalidValue') }),
  /** For display only. The token alone identifies the reader. */
  username: z.string({ error: issue('invalidValue') }).max(100),
  language: z.enum(languages, { error: issue('noLanguage') }),
  threadLanguage: z.enum(clubLanguages, { error: issue('noLanguage') }).nullable(),
  timeZone: z
    .string({ error: issue('invalidValue') })
    .max(100)
    .refine(isTimeZone, { error: issue('invalidValue') }),
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
