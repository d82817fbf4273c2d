import * as z from 'zod';
import { badField } from '../../domain/errors';
import { ID_PATTERN } from '../../domain/limits';

const Position = z.tuple([z.iso.datetime(), z.string().regex(ID_PATTERN)]);

/** A cursor of lists ordered by an instant and then by id. Opaque to callers. */
export function encodeCursor(last: { at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([last.at.toISOString(), last.id])).toString('base64url');
}

export function decodeCursor(cursor: string): { at: Date; id: string } {
  try {
    const [at, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw badField('cursor', 'unknownCursor');
  }
}

const TextPosition = z.tuple([z.string().max(300), z.string().regex(ID_PATTERN)]);

/** The same for lists ordered by a text and then by id. */
export const encodeTextCursor = ({ text, id }: { text: string; id: string }): string =>
  Buffer.from(JSON.stringify([text, id])).toString('base64url');

export function decodeTextCursor(cursor: string): { text: string; id: string } {
  try {
    const [text, id] = TextPosition.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { text, id };
  } catch {
    throw badField('cursor', 'unknownCursor');
  }
}
