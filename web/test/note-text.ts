import { NoteMarks, NoteText } from '@contract/note-text';

export const noteText = (fields: Partial<NoteText> = {}): NoteText =>
  NoteText.parse({ chapter: 1, chapterTitle: '', page: 0, remark: 'A remark', ...fields });

export const noteMarks = (fields: Partial<NoteMarks> = {}): NoteMarks => NoteMarks.parse(fields);
