import { createHash } from 'node:crypto';
import { NOTE_KEY_LENGTH, noteKeyText } from '../../domain/note-key';

export const noteKey = ({ kind, remark }: { kind: string; remark: string }): string =>
  createHash('sha256').update(noteKeyText(kind, remark)).digest('base64url').slice(0, NOTE_KEY_LENGTH);

/** The id of the note that a row of a part becomes. A part is accepted once, so no other note has it. */
export const idOfRow = (uid: string, importId: string, part: number, at: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['import', uid, importId, part, at]))
    .digest('base64url')
    .slice(0, 24);
