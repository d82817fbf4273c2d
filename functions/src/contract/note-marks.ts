import { timeOf } from '../domain/audio-time';
import { limits } from '../domain/limits';
import { inline } from '../domain/markdown-text';
import { minutesWithin } from '../domain/typed-time';
import type { NoteMarks, NoteText } from './note-text';

/** The fields in the line above a note in Flyleaf's Markdown, such as `Page 12 · favorite · #grief`. */
type Marked = Omit<NoteText & NoteMarks, 'chapter' | 'chapterTitle' | 'remark' | 'kind'>;

export const marksOf = ({ page, minute, favourite, tags }: Marked): string[] => [
  ...(page > 0 ? [`Page ${page}`] : []),
  ...(minute > 0 ? [`Time ${timeOf(minute)}`] : []),
  ...(favourite ? ['favorite'] : []),
  ...tags.map((tag) => `#${inline(tag)}`),
];

/** @param marks unescaped, possibly with other words */
export const fromMarks = (marks: readonly string[]): Marked => ({
  page: Number(marks.find((mark) => /^Page \d+$/.test(mark))?.slice(5) ?? 0),
  minute: minutesWithin(marks.find((mark) => /^Time \d+:\d\d$/.test(mark))?.slice(5) ?? '0', limits.minute) ?? 0,
  favourite: marks.includes('favorite'),
  tags: marks.filter((mark) => mark.startsWith('#')),
});
