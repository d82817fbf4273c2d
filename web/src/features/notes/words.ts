/** Raised by the client (specification, section 8). */
export const LOGGED_OUT = 'You must be logged in';

export const NOTE_GONE =
  'This note has been deleted in the meantime. Your text is still here: copy it into a new note to keep it.';

export function countNotes(count: number): string {
  if (count === 0) return 'No notes yet';
  return count === 1 ? '1 note' : `${count.toLocaleString('en-US')} notes`;
}
