import { NOTE_KEY_LENGTH, noteKeyText } from '@domain/note-key';

/** The key by which an import finds a note again. */
export async function noteKey(kind: string, remark: string): Promise<string> {
  const bytes = new TextEncoder().encode(noteKeyText(kind, remark));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, NOTE_KEY_LENGTH);
}
