import * as z from 'zod';
import { ApiError } from '../contract/errors';
import { ID_PATTERN } from '../contract/limits';

const Position = z.tuple([z.iso.datetime(), z.string().regex(ID_PATTERN)]);

/** The place after the last item of a page, for lists ordered by an instant and then by id. Opaque to callers. */
export function cursorAfter(last: { at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([last.at.toISOString(), last.id])).toString('base64url');
}

/** Reads a cursor back. One that we did not make is `invalid`. */
export function positionOf(cursor: string): { at: Date; id: string } {
  try {
    const [at, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw new ApiError('invalid', 'That place in the list cannot be read.', { cursor: 'Start from the first page.' });
  }
}
