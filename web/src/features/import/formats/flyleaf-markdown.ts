import { fromMarks } from '@contract/note-marks';
import { positionIn } from '@contract/position-text';
import { day, rating } from '@contract/shelf';
import { isbn13Of } from '@domain/isbn';
import { statuses } from '@domain/statuses';
import * as z from 'zod';
import { Collector } from './collector';
import type { Format } from './format';
import { chapterOf } from './values/chapters';
import { textOf } from './values/names';
import { pageOf } from './values/numbers';
import { noteTags } from './values/tags';
import { titleOf } from './values/titles';

const MARKS = /^\*((?:.* · )?(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC)\*$/;
const CHAPTER = /^## (?:Chapter \d|Review$|No chapter yet$)/;
const PROPERTY = /^([a-z0-9]+): (.+)$/;

const Properties = z.object({
  title: z.string(),
  author: z.string().default(''),
  isbn13: z.string().optional(),
  status: z.enum(statuses),
  rating: rating.optional(),
  pages: z.int().optional(),
  minutes: z.int().optional(),
  tags: z.array(z.string()).default([]),
  position: z.string().default(''),
  added: day.optional(),
  started: day.optional(),
  finished: day.optional(),
  stopped: day.optional(),
});

/** The Markdown of "Your data": all notes in one file, or a file for each book with its properties. */
export const flyleafMarkdown: Format = {
  name: 'flyleaf',
  recognizes: (start) => {
    const lines = start.split('\n', 200);
    const hasProperties = lines[0] === '---' && /^title: "/m.test(start) && /^added: "/m.test(start);
    return hasProperties || (lines.some((line) => CHAPTER.test(line)) && lines.some((line) => MARKS.test(line)));
  },
  read(text) {
    const collector = new Collector('flyleaf');
    const lines = text.split('\n');
    const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
    const book = end > 0 ? addProperties(collector, lines.slice(1, end)) : undefined;
    new Reader(collector, book).read(lines, end + 1);
    return collector.contents();
  },
};

/** Each value is JSON. */
function addProperties(collector: Collector, lines: readonly string[]): number | undefined {
  const values = lines.map((line) => PROPERTY.exec(line)).map((match) => [match?.[1] ?? '', parsed(match?.[2] ?? '')]);
  const properties = Properties.safeParse(Object.fromEntries(values)).data;
  if (!properties || titleOf(properties.title) === '') {
    collector.skip(1, 'broken-row', lines.join('\n'));
    return undefined;
  }
  const {
    title,
    author,
    isbn13 = '',
    status,
    started = null,
    finished = null,
    stopped = null,
    added = null,
    pages = null,
    minutes = null,
    tags,
    position,
  } = properties;
  const isKnown = started !== null || finished !== null || stopped !== null;
  return collector.addBook({
    title,
    author: author || null,
    isbn13: isbn13Of(isbn13) ?? null,
    status,
    pages,
    minutes,
    tags,
    position: positionIn(position),
    addedOn: added,
    line: 1,
    rating: properties.rating ?? null,
    ratingInFile: properties.rating ?? null,
    readings: isKnown ? [{ started, finished, stopped }] : [],
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const unescaped = (line: string): string =>
  line
    .replace(/(?<=[^\\](?:\\\\)*)\\$/, '')
    .replace(/\\(?=[!-/:-@[-`{-~])(.)/g, '$1')
    .replaceAll('&nbsp;', ' ');

/** Everything that a reader has written is escaped, so a heading is one. */
class Reader {
  private title = '';
  private chapter = '';
  private isReview = false;
  private note: { line: number; marks: RegExpExecArray; body: string[] } | undefined;

  constructor(
    private readonly collector: Collector,
    private book: number | undefined,
  ) {}

  read(lines: readonly string[], start: number): void {
    for (const [offset, line] of lines.slice(start).entries()) {
      const marks = MARKS.exec(line);
      if (line.startsWith('# ')) this.startBook(line, lines[start + offset + 2] ?? '', start + offset + 1);
      else if (line.startsWith('## ')) this.startChapter(unescaped(line.slice(3)));
      else if (marks) this.startNote({ line: start + offset + 1, marks, body: [] });
      else this.note?.body.push(line);
    }
    this.finish();
  }

  private startBook(heading: string, below: string, line: number): void {
    this.finish();
    const known = this.book === undefined ? undefined : this.collector.books[this.book];
    this.title = unescaped(heading.slice(2));
    const author = below.startsWith('by ') ? unescaped(below.slice(3)) : null;
    if (known?.title !== this.title || known.author !== author) {
      this.book = this.collector.bookOfNotes(titleOf(this.title) || this.title, author, line);
    }
  }

  private startChapter(name: string): void {
    this.finish();
    this.isReview = name === 'Review';
    this.chapter = this.isReview || name === 'No chapter yet' ? '' : name;
  }

  private startNote(note: Reader['note']): void {
    this.finish();
    this.note = note;
  }

  private finish() {
    const { note, book } = this;
    this.note = undefined;
    if (!note || book === undefined) return;
    const [, about = '', date = '', time = ''] = note.marks;
    const lines = note.body.join('\n').trim().split('\n');
    const isQuotation = lines.every((line) => line.startsWith('>'));
    const words = isQuotation ? lines.map((line) => line.replace(/^> ?/, '')) : lines;
    const remark = textOf(words.map(unescaped).join('\n'));
    if (remark === '') return this.collector.skip(note.line, 'empty', note.marks[0]);
    const marks = about.split(' · ').map(unescaped);
    const { page, tags, ...fields } = fromMarks(marks);
    this.collector.addNote({
      ...fields,
      ...chapterOf(this.chapter),
      kind: this.isReview ? 'review' : isQuotation ? 'quotation' : 'thought',
      remark,
      tags: noteTags(tags).tags,
      book,
      line: note.line,
      page: pageOf(`${page}`),
      at: `${date}T${time}:00Z`,
    });
  }
}
