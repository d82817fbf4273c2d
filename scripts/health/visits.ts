import * as z from 'zod';
import { type Visit, visitCall } from '../../functions/src/contract/visit';

const Line = visitCall.body.extend({ message: z.literal('visit'), at: z.iso.datetime() });

export type Line = Visit & { at: string };

/** What Cloud Logging lists. Lines of other builds may have another shape, and are left out. */
export const ofCloud = (entries: unknown): Line[] =>
  z
    .array(z.object({ jsonPayload: z.unknown() }))
    .parse(entries)
    .flatMap(({ jsonPayload }) => Line.safeParse(jsonPayload).data ?? []);

/** The lines in the emulators' log. */
export const ofEmulators = (log: string): Line[] =>
  [...log.matchAll(/>\s+(\{"severity":.*"message":"visit".*\})\s*$/gm)].flatMap(([, json = '']) => {
    try {
      return Line.safeParse(JSON.parse(json)).data ?? [];
    } catch {
      return [];
    }
  });
