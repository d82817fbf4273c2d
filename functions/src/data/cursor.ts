import * as z from 'zod';
import { badField } from '../contract/errors';
import { ID_PATTERN } from '../contract/limits';

const Position = z.tuple([z.iso.datetime(), z.string().regex(ID_PATTERN)]);

/** The position after the last item of a page, for lists ordered by an instant and then by id. Opaque to callers. */
export function encodeCursor(last: { at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([last.at.toISOString(), last.id])).toString('base64url');
}

/** @throws `invalid` for a cursor that we didn't make */
export function decodeCursor(cursor: string): { at: Date; id: string } {
  try {
    const [at, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw badField('cursor', 'unknownCursor');
  }
}
