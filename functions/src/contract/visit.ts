import * as z from 'zod';
import { patterns } from '../domain/addresses';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import type { Call } from './calls';

const invalid = issue('invalidValue');

const text = (pattern: RegExp) =>
  z.string({ error: invalid }).max(limits.visitName.max, invalid).regex(pattern, invalid);

const figure = (max: number) => z.number({ error: invalid }).min(0, invalid).max(max, invalid).optional();

const TEN_MINUTES_MS = 600_000;

/** A screen's pattern and never its address, which may name a club. */
const screen = z.enum(Object.values(patterns), { error: invalid });

const BrowserError = z.object({
  screen,
  /** The class of the error. Its message may contain what a reader typed. */
  name: text(/^\w+$/),
  /** File, line and column in the build's scripts; without one, the error comes from elsewhere, such as an extension. */
  at: text(/^[\w.-]+\.js:\d+:\d+$/).optional(),
});

export type BrowserError = z.output<typeof BrowserError>;

/** How a page loaded in one browser, without anything that names a reader, a club or a text. */
export const visitCall = {
  summary: 'Report how a page loaded, and its uncaught errors',
  auth: 'none',
  rates: ['visits'],
  body: z.object({
    /** The file name of the build's first script. */
    build: text(/^[\w.-]+$/),
    /** The screen that loaded; the figures are its own. */
    screen,
    /** Largest paint, in ms. */
    lcp: figure(TEN_MINUTES_MS),
    /** Slowest interaction, in ms. */
    inp: figure(TEN_MINUTES_MS),
    /** Layout shift, without a unit. */
    cls: figure(100),
    errors: z.array(BrowserError, { error: invalid }).max(limits.visitErrors.max, invalid),
  }),
  answer: z.literal('ok'),
} as const satisfies Call;

export type Visit = z.output<typeof visitCall.body>;
