import { Collector } from './collector';
import type { Format } from './format';
import { locationIn, pageLabelIn } from './kindle-words';
import { authorOf, inReadingOrderBySurname } from './values/authors';
import { type Chapter, chapterOf } from './values/chapters';
import { textOf } from './values/names';
import { pageOf } from './values/numbers';
import { listOf, noteTags } from './values/tags';
import { titleOf } from './values/titles';

/** `([Location 316](https://…))`, `([View Highlight](…))`, `— location: [2001](kindle://…) ^ref-1`. */
const LINKED = /\s*\(\[((?:Location|Page|View Highlight)\s*[^\]]*)\]\([^)\s]*\)\)\s*$/i;
const DASHED = /\s*[—–-]+\s*((?:location|page):\s*\[?[\w-]+)\]?(?:\([^)\s]*\))?\s*(?:\^[\w-]+)?\s*$/i;
const BULLET = /^[-*+]\s+(.*)$/;
const CHILD = /^\s*(?:[-*+]\s+)?(?:\*\*|__)?(tags?|note)(?:\*\*|__)?\s*[:：](?:\*\*|__)?\s*(.*)$/i;
/** A place on a line of its own, the last of a highlight. */
const PLACE = /^\s*(?:[-*+]\s+)?\(?\[((?:Location|Page|View Highlight)\s*[^\]]*)\]\([^)\s]*\)\)?\s*$/i;
const LATER = /^new highlights added/i;

interface Highlight {
  line: number;
  lines: string[];
  note: string[];
  tags: string[];
  chapter: string;
  /** From a line of its own. */
  place: string | undefined;
}

export const readwiseMarkdown: Format = {
  name: 'readwise-markdown',
  recognizes: (start) =>
    /^#{2,3} (?:Metadata|Highlights)\s*$/m.test(start) &&
    /Full Title:|readwise\.io|kindle:\/\/|\bASIN\b|^#{2,3} Highlights/m.test(start) &&
    /^[-*] .*Author|^author:|^#{1,3} Metadata/im.test(start),
  read(text) {
    const collector = new Collector('readwise-markdown');
    const lines = text.split('\n');
    const metadata = metadataOf(lines);
    const isBook = metadata.category === '' || /book/i.test(metadata.category);
    const seen = new Set<string>();
    for (const highlight of highlightsOf(lines)) {
      const { line, chapter: _, ...content } = highlight;
      const key = JSON.stringify(content);
      if (seen.has(key)) collector.skip(line, 'duplicate', [...content.lines, ...content.note].join('\n'));
      else addHighlight(collector, highlight, metadata, isBook);
      seen.add(key);
    }
    return collector.contents();
  },
};

const withoutLinks = (text: string): string =>
  text.replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1').replace(/^["']|["']$/g, '');

function metadataOf(lines: readonly string[]): { title: string; author: string | null; category: string } {
  const field = (name: string): string => {
    const pattern = new RegExp(`^(?:[-*]\\s+)?(?:\\*\\*)?${name}(?:\\*\\*)?\\s*::?\\s*(?:\\*\\*)?\\s*(\\S.*)$`, 'i');
    const line = lines.slice(0, 60).find((candidate) => pattern.test(candidate.trim()));
    return pattern.exec(line?.trim() ?? '')?.[1]?.trim() ?? '';
  };
  const heading = lines.find((line) => line.startsWith('# '))?.slice(2) ?? '';
  const author = withoutLinks(field('authors?').replace(/\]\],? and \[\[/g, ']]; [['));
  const people = listOf(author, /;|\n/).map(inReadingOrderBySurname);
  const title = titleOf(withoutLinks(field('full title') || field('title') || heading));
  return { title, author: authorOf(people), category: field('category') };
}

function highlightsOf(lines: readonly string[]): Highlight[] {
  const start = lines.findIndex((line) => /^#{2,3} Highlights/i.test(line) || LATER.test(line.replace(/^#+ /, '')));
  const highlights: Highlight[] = [];
  let chapter = '';
  let isOpen = false;
  for (const [offset, line] of lines.slice(start + 1).entries()) {
    const number = start + 2 + offset;
    const last = highlights.at(-1);
    const [, childName = '', childText = ''] = CHILD.exec(line) ?? [];
    const [, heading] = /^#{2,6} (.+)$/.exec(line) ?? [];
    const [, bullet] = BULLET.exec(line) ?? [];
    const [, place] = PLACE.exec(line) ?? [];
    const add = (first: string) =>
      highlights.push({ line: number, lines: [first], note: [], tags: [], chapter, place });
    if (heading !== undefined) {
      chapter = LATER.test(heading) ? chapter : heading.trim();
      isOpen = false;
    } else if (line.trim() === '---') isOpen = false;
    else if (place !== undefined) {
      if (!last || last.place !== undefined) add('');
      else last.place = place;
      isOpen = false;
    } else if (last && childName !== '') {
      addChild(last, childName, childText);
      isOpen = true;
    } else if (line.trim() === '') isOpen &&= last?.place === undefined;
    else if (bullet !== undefined || !isOpen) {
      add(bullet ?? line);
      isOpen = true;
    } else if (last) addLine(last, line);
  }
  return highlights;
}

function addChild(highlight: Highlight, name: string, text: string): void {
  if (/^tag/i.test(name)) highlight.tags.push(...listOf(withoutLinks(text.replace(/\[\[|\]\]/g, ' ')), /[,\s#]+/));
  else if (!highlight.note.includes(text)) highlight.note.push(text);
}

/** A line after the place belongs to the note. */
function addLine(highlight: Highlight, line: string): void {
  const isPlaced = highlight.lines.some((earlier) => LINKED.test(earlier) || DASHED.test(earlier));
  if (isPlaced || highlight.note.length > 0) highlight.note.push(line.trim());
  else highlight.lines.push(line.trim());
}

function addHighlight(
  collector: Collector,
  { line, lines, note, tags: written, chapter, place: ownPlace }: Highlight,
  { title, author }: { title: string; author: string | null },
  isBook: boolean,
) {
  const text = lines.join('\n');
  const place = ownPlace ?? (LINKED.exec(text) ?? DASHED.exec(text))?.[1] ?? '';
  const remark = textOf(text.replace(LINKED, '').replace(DASHED, ''));
  const source = [text, ...note].join('\n');
  if (!isBook) return collector.skip(line, 'not-a-book', source);
  if (title === '') return collector.skip(line, 'no-title', source);
  const thought = textOf(note.join('\n'));
  if (remark === '' && thought === '') return collector.skip(line, 'empty', source);
  const isFavorite = (tag: string) => tag.toLowerCase() === 'favorite';
  const { tags, dropped } = noteTags(written.filter((tag) => !isFavorite(tag)));
  collector.leaveOut(line, 'Tags', dropped.join(', '), 'no-tag');
  const where = place.replace(/[:[]/g, ' ');
  const chapterOfNote: Chapter = chapterOf(chapter);
  const common = {
    book: collector.bookOfNotes(title, author, line),
    line,
    ...chapterOfNote,
    page: pageOf(pageLabelIn(where)),
    location: locationIn(where),
  };
  if (remark !== '')
    collector.addNote({ ...common, kind: 'quotation', remark, tags, favourite: written.some(isFavorite) });
  if (thought !== '') collector.addNote({ ...common, kind: 'thought', remark: thought });
}
