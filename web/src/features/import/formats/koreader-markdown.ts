import { Collector } from './collector';
import type { Format } from './format';
import { KoreaderEntries } from './koreader-entries';
import { authorOf } from './values/authors';
import { momentOf } from './values/moments';
import { pageOf } from './values/numbers';
import { listOf } from './values/tags';
import { titleOf } from './values/titles';

/** `### Page 21 @ 27 December 2024 03:10:05 PM`. */
const ENTRY = /^### \S.*? ?(\S+) @ (\d.*)$/;
const BACK_LINK = /^\[[^\]]+\]\(<?file:/;
const GENERATED = /^_.+: .+\d.*_$/;
const MARKS: readonly RegExp[] = [
  /^\*\*_([\s\S]+)_\*\*$/,
  /^\*\*([\s\S]+)\*\*$/,
  /^==([\s\S]+)==$/,
  /^\+\+([\s\S]+)\+\+$/,
  /^~~([\s\S]+)~~$/,
  /^<u>([\s\S]+)<\/u>$/,
  /^\*([\s\S]+)\*$/,
];

export const koreaderMarkdown: Format = {
  name: 'koreader-markdown',
  recognizes: (start) => /^# .+\n+##### /m.test(start) && /^### .+ @ \d/m.test(start),
  read(text) {
    const collector = new Collector('koreader-markdown');
    readLines(collector, text.split('\n'));
    return collector.contents();
  },
};

/** Text isn't escaped, so only a heading in its place is one. */
function readLines(collector: Collector, lines: readonly string[]): void {
  const entries = new KoreaderEntries(collector);
  let book: { title: string; author: string | null } = { title: '', author: null };
  let chapter = '';
  let entry: { line: number; heading: string; body: string[] } | undefined;
  const finish = () => {
    if (entry) addEntry(collector, entries, { ...entry, book, chapter });
    entry = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const following = lines.slice(index + 1, index + 6).find((next) => next.trim() !== '') ?? '';
    if (line.startsWith('# ') && following.startsWith('##### ')) {
      finish();
      const author = authorOf(listOf(following.slice(6)));
      book = { title: titleOf(line.slice(2)), author };
      chapter = '';
    } else if (line.startsWith('## ') && ENTRY.test(following)) {
      finish();
      chapter = line.slice(3);
    } else if (ENTRY.test(line)) {
      finish();
      entry = { line: index + 1, heading: line, body: [] };
    } else entry?.body.push(line);
  }
  finish();
}

function addEntry(
  collector: Collector,
  entries: KoreaderEntries,
  entry: {
    line: number;
    heading: string;
    body: readonly string[];
    book: { title: string; author: string | null };
    chapter: string;
  },
) {
  const { line, heading, chapter, book } = entry;
  const body = entry.body.filter((text) => !BACK_LINK.test(text) && !GENERATED.test(text));
  const rule = body.findLastIndex((text) => text.trim() === '---');
  const [text, note] = rule < 0 ? [body, []] : [body.slice(0, rule), body.slice(rule + 1)];
  const source = [heading, ...entry.body].join('\n').trim();
  if (book.title === '') return collector.skip(line, 'no-title', source);
  const words = withoutMarks(text.join('\n').trim());
  if (words === '' && note.join('').trim() === '') return collector.skip(line, 'empty', source);
  const [, page = '', at = ''] = ENTRY.exec(heading) ?? [];
  entries.add(collector.bookOfNotes(book.title, book.author, line), {
    line,
    source,
    text: words,
    note: note.join('\n'),
    chapter,
    page: pageOf(page),
    at: momentOf(at),
  });
}

const withoutMarks = (text: string): string =>
  MARKS.find((mark) => mark.test(text))
    ?.exec(text)?.[1]
    ?.trim() ?? text;
