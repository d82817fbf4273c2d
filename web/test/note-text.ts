import { NoteMarks, NoteText } from '@contract/note-text';

/** A note's text. A field that has a default and isn't in `fields` has it, so a new one changes no test. */
export const noteText = (fields: Partial<NoteText> = {}): NoteText =>
  NoteText.parse({ chapter: 1, chapterTitle: '', page: 0, remark: 'A remark', ...fields });

/** What its author has marked it with, likewise. */
export const noteMarks = (fields: Partial<NoteMarks> = {}): NoteMarks => NoteMarks.parse(fields);
