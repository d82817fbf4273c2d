import { Collector } from './collector';
import type { Format } from './format';
import { hasColumns } from './table/header';
import { type Entry, eachEntry } from './table/table';
import { authorOf, inReadingOrderBySurname } from './values/authors';
import { type Chapter, chapterOf } from './values/chapters';
import { htmlText } from './values/html-text';
import { anyMoment } from './values/moments';
import { lengthOf, pageOf, wholeNumberOf } from './values/numbers';
import { listOf, noteTags } from './values/tags';
import { titleOf } from './values/titles';

const COMMANDS = /^\s*((?:\.[\p{L}\d][\p{L}\d_-]*\s*)+)/u;

interface Highlight {
  line: number;
  book: number;
  text: string;
  note: string;
  tags: string[];
  noteTags: string[];
  favourite: boolean;
  placeType: string;
  place: number | null;
  page: number | null;
  minute: number;
  at: string | null;
  /** A highlight that names the chapter of the following ones. */
  isHeading: boolean;
  /** The chapter, in Flyleaf's own files. */
  chapter: Chapter;
  source: string;
}

export const readwise: Format = {
  name: 'readwise',
  recognizes: (start) =>
    hasColumns(start, 'highlight', 'book title', ['highlighted at', 'location']) ||
    hasColumns(start, 'highlight', 'title', 'url', 'location'),
  read(text) {
    const collector = new Collector('readwise');
    const highlights: Highlight[] = [];
    const seen = new Set<string>();
    eachEntry(text, (entry) => {
      const highlight = highlightOf(collector, entry);
      if (!highlight) return;
      const key = JSON.stringify([highlight.book, highlight.text, highlight.note, highlight.place, highlight.page]);
      if (seen.has(key)) collector.skip(entry.line, 'duplicate', entry.source);
      else highlights.push(highlight);
      seen.add(key);
    });
    addHighlights(collector, highlights);
    return collector.contents();
  },
};

function highlightOf(collector: Collector, { line, source, get }: Entry): Highlight | undefined {
  const skip = (reason: 'empty' | 'no-title' | 'not-a-book') => {
    collector.skip(line, reason, source);
    return undefined;
  };
  const placeType = get('location type').toLowerCase();
  const title = titleOf(get('book title', 'title'));
  const text = htmlText(get('highlight'));
  const { words, commands } = commandsIn(htmlText(get('note')));
  if (placeType === 'offset' || placeType === 'time_offset') return skip('not-a-book');
  if (title === '') return skip('no-title');
  const isHeading = commands.some((command) => /^h[1-6]$/.test(command));
  if (text === '' && words === '') return skip('empty');
  const author = authorOf([inReadingOrderBySurname(get('book author', 'author'))]);
  const column = listOf(get('tags')).map((tag) => tag.replace(/^#/, ''));
  const own = commands.filter((command) => !/^(?:h[1-6]|c\d*|favorite)$/.test(command));
  const isFavorite = (tag: string) => tag.toLowerCase() === 'favorite';
  const { tags, dropped } = noteTags([...column.filter((tag) => !isFavorite(tag)), ...own]);
  collector.leaveOut(line, 'Tags', dropped.join(', '), 'no-tag');
  const location = get('location');
  const page = placeType === 'page' ? pageOf(location) : null;
  if (placeType === 'page' && page === null) collector.leaveOut(line, 'Location', location, 'no-page');
  return {
    line,
    source,
    text,
    note: words,
    tags,
    noteTags: noteTags(own).tags,
    placeType,
    page,
    // In Flyleaf's own files; Readwise's `time_offset` is of a podcast.
    minute: placeType === 'time' ? (lengthOf(location) ?? 0) : 0,
    isHeading,
    chapter: { chapter: wholeNumberOf(get('chapter')) ?? null, chapterTitle: get('chapter name') || null },
    book: collector.bookOfNotes(title, author, line),
    place: wholeNumberOf(location) ?? null,
    favourite: column.some(isFavorite) || commands.some(isFavorite),
    at: anyMoment(get('highlighted at', 'date')),
  };
}

/** Words after a dot at the start of a note are tags or commands. */
function commandsIn(note: string): { words: string; commands: string[] } {
  const [start = '', list = ''] = COMMANDS.exec(note) ?? [];
  return { words: note.slice(start.length).trim(), commands: listOf(list, /[\s.]+/) };
}

function addHighlights(collector: Collector, highlights: readonly Highlight[]): void {
  const headings = highlights
    .filter(({ isHeading, place }) => isHeading && place !== null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  for (const { book, text, place, placeType } of headings) {
    const { chapter, chapterTitle } = chapterOf(text);
    const [location, page] = placeType === 'page' ? [null, place] : [place, null];
    collector.addChapter({ book, chapter, title: chapterTitle ?? '', location, page });
  }
  for (const highlight of highlights) {
    if (highlight.isHeading) collector.skip(highlight.line, 'heading', highlight.source);
    else addHighlight(collector, highlight, chapterAt(headings, highlight));
  }
}

function addHighlight(collector: Collector, highlight: Highlight, chapter: Chapter): void {
  const { line, book, text, note, favourite, page, minute, placeType, place, at } = highlight;
  const location = placeType === 'location' && place !== null ? { start: place, end: place } : null;
  const common = { book, page, minute, location, at, line, ...chapter };
  if (text !== '') collector.addNote({ ...common, kind: 'quotation', remark: text, tags: highlight.tags, favourite });
  if (note === '') return;
  const isAlone = text === '';
  const tags = isAlone ? highlight.tags : highlight.noteTags;
  collector.addNote({ ...common, kind: 'thought', remark: note, tags, favourite: isAlone && favourite });
}

/** The last heading of the book before the place. */
function chapterAt(headings: readonly Highlight[], { book, place, placeType, chapter }: Highlight): Chapter {
  if (chapter.chapter !== null || chapter.chapterTitle !== null) return chapter;
  const heading = headings.findLast(
    (candidate) =>
      candidate.book === book && candidate.placeType === placeType && place !== null && (candidate.place ?? 0) <= place,
  );
  return heading ? chapterOf(heading.text) : { chapter: null, chapterTitle: null };
}
