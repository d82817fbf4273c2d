export const noteSubject = (noteId: string): string => `note:${noteId}`;
