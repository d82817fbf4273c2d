import { marksOf } from '../../contract/note-marks';
import type { Note as OwnNote } from '../../contract/notes';
import { block, inline } from '../../domain/markdown-text';
import { NO_CHAPTER } from '../../domain/spoilers';

type Note = Omit<OwnNote, 'userId'>;

interface Book {
  title: string;
  author: string;
}

type Before = Pick<Note, 'bookId' | 'chapter'> | undefined;

const bookHeading = ({ title, author }: Book): string =>
  `# ${inline(title)}\n\n${author ? `by ${inline(author)}\n\n` : ''}`;

function chapterHeading({ chapter, kind }: Note, name: string): string {
  if (kind === 'review') return '## Review\n\n';
  return chapter === NO_CHAPTER
    ? '## No chapter yet\n\n'
    : `## Chapter ${chapter}${name ? `: ${inline(name)}` : ''}\n\n`;
}

const minute = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

function readersOf({ audience }: Note): string[] {
  if (typeof audience === 'object') {
    return [`with ${inline(audience.clubName)}${audience.from === null ? '' : ` from ${minute(audience.from)}`}`];
  }
  return audience === 'public' ? ['public'] : [];
}

const quoted = (text: string): string => text.replace(/^/gm, '> ').replace(/ +$/gm, '');

function noteText(note: Note): string {
  const { createdAt, remark, kind } = note;
  const about = [...marksOf(note), ...readersOf(note), minute(createdAt)];
  const text = block(remark);
  return `*${about.join(' · ')}*\n\n${kind === 'quotation' ? quoted(text) : text}\n\n`;
}

/** Books as `#`, chapters as `##`. `before` is the last note of the previous part, to avoid repeated headings. */
export function notesMarkdown(notes: readonly Note[], bookOf: (note: Note) => Book, before?: Before): string {
  let last = before;
  let text = '';
  for (const note of notes) {
    const isNewBook = note.bookId !== last?.bookId;
    if (isNewBook) text += bookHeading(bookOf(note));
    if (isNewBook || note.chapter !== last?.chapter) text += chapterHeading(note, nameOf(note, notes));
    text += noteText(note);
    last = note;
  }
  return text;
}

function nameOf({ bookId, chapter }: Note, notes: readonly Note[]): string {
  const named = notes.filter((note) => note.bookId === bookId && note.chapter === chapter && note.chapterTitle);
  return (
    named.reduce<Note | undefined>((a, b) => (a && a.updatedAt >= b.updatedAt ? a : b), undefined)?.chapterTitle ?? ''
  );
}
