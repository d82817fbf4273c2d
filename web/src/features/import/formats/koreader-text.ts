import { Collector } from './collector';
import type { Format } from './format';
import { KoreaderEntries } from './koreader-entries';
import { momentOf } from './values/moments';
import { pageOf } from './values/numbers';
import { titleOf } from './values/titles';

const WIDE = '\u3000';
const SEPARATOR = /^-=-=-=-=-=-\s*$/;
/** `-- Page: 12, added on Fri Dec 27 15:10:05 2024`, in the device's language. */
const PLACE = /^\u3000\u3000-- \S+?[:：]?\s*([^\s,]+)\s*[,，]\s*(.+)$/;

export const koreaderText: Format = {
  name: 'koreader-text',
  recognizes: (start) => /^\u3000/m.test(start) && /^-=-=-=-=-=-/m.test(start),
  read(text) {
    const collector = new Collector('koreader-text');
    readLines(collector, text.split('\n'));
    return collector.contents();
  },
};

/** The first wide line after an empty one is a book, another one a chapter. */
function readLines(collector: Collector, lines: readonly string[]): void {
  const entries = new KoreaderEntries(collector);
  let title = '';
  let chapter = '';
  let isAtStart = true;
  let entry: { line: number; place: string; body: string[] } | undefined;
  for (const [index, line] of lines.entries()) {
    if (entry && SEPARATOR.test(line)) {
      addEntry(collector, entries, { ...entry, title, chapter });
      entry = undefined;
    } else if (entry) entry.body.push(line);
    else if (PLACE.test(line)) entry = { line: index + 1, place: line, body: [] };
    else if (line.trim() === '' && !line.startsWith(WIDE)) isAtStart = true;
    else if (line.startsWith(WIDE) && line.trim() !== '') {
      if (isAtStart) [title, chapter] = [titleOf(line), ''];
      else chapter = line.trim();
      isAtStart = false;
    }
  }
}

function addEntry(
  collector: Collector,
  entries: KoreaderEntries,
  {
    line,
    place,
    body,
    title,
    chapter,
  }: { line: number; place: string; body: string[]; title: string; chapter: string },
) {
  const source = [place, ...body].join('\n').trim();
  if (title === '') return collector.skip(line, 'no-title', source);
  const rule = body.findLastIndex((text) => text.trim() === '---');
  const [text, note] = rule < 0 ? [body, []] : [body.slice(0, rule), body.slice(rule + 1)];
  if (body.join('').trim() === '') return collector.skip(line, 'empty', source);
  const [, page = '', at = ''] = PLACE.exec(place) ?? [];
  entries.add(collector.bookOfNotes(title, null, line), {
    line,
    source,
    text: text.join('\n'),
    note: note.join('\n'),
    chapter,
    page: pageOf(page),
    at: momentOf(at),
  });
}
