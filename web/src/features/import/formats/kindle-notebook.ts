import { Collector } from './collector';
import type { Format } from './format';
import { kindOf, locationIn, pageLabelIn } from './kindle-words';
import { eachElement, oneLine } from './markup';
import { authorBySurname } from './values/authors';
import { chapterOf } from './values/chapters';
import { pageOf } from './values/numbers';
import { titleOf } from './values/titles';

interface Part {
  className: string;
  text: string;
  line: number;
  /** The color of a highlight has a class, in any language. */
  hasColor: boolean;
}

export const kindleNotebook: Format = {
  name: 'kindle-notebook',
  recognizes: (start) => start.includes('bookTitle') && start.includes('noteHeading') && start.includes('<'),
  read(text) {
    const collector = new Collector('kindle-notebook');
    const notebook = new Notebook(collector);
    for (const part of partsOf(text)) notebook.add(part);
    notebook.end();
    return collector.contents();
  },
};

/** By the elements with a class. Some files have wrong end tags, so a part ends where the next one begins. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  eachElement(text, false, {
    onOpen({ name, classes: [className], line }) {
      const last = parts.at(-1);
      if (name === 'span') {
        if (last && className?.startsWith('highlight')) last.hasColor = true;
      } else if (className !== undefined || name === 'style' || name === 'body') {
        parts.push({ className: name === 'style' ? 'style' : (className ?? ''), text: '', line, hasColor: false });
      } else if (last && (name === 'br' || name === 'p')) last.text += '\n';
    },
    onText(data) {
      const last = parts.at(-1);
      if (last) last.text += data;
    },
  });
  return parts;
}

class Notebook {
  private title = '';
  private author: string | null = null;
  private section = '';
  private book: number | undefined;
  private heading: Part | undefined;
  private readonly seenChapters = new Set<string>();

  constructor(private readonly collector: Collector) {}

  add(part: Part) {
    if (part.className === 'noteText') return this.addNote(part);
    this.end();
    if (part.className === 'bookTitle') this.title = titleOf(part.text);
    if (part.className === 'authors') this.author = authorBySurname(oneLine(part.text));
    if (part.className === 'sectionHeading') this.section = oneLine(part.text);
    if (part.className === 'noteHeading') this.heading = { ...part, line: part.line + lineEndsBefore(part.text) };
  }

  end(): void {
    if (this.heading) this.collector.skip(this.heading.line, 'bookmark', oneLine(this.heading.text));
    this.heading = undefined;
  }

  private addNote({ text }: Part) {
    const { heading } = this;
    if (!heading) return;
    this.heading = undefined;
    const written = oneLine(heading.text);
    const remark = text.split('\n').map(oneLine).join('\n').trim();
    if (this.title === '') return this.collector.skip(heading.line, 'no-title', `${written}\n${remark}`);
    if (remark === '') return this.collector.skip(heading.line, 'empty', written);
    const isHighlight = heading.hasColor || kindOf(written.split(/\s[-–—]\s/)[0] ?? '') === 'highlight';
    const { chapterName, place } = placeIn(written);
    const location = locationIn(place);
    const page = pageOf(pageLabelIn(place));
    const chapter = chapterOf(chapterName || this.section);
    this.book ??= this.collector.bookOfNotes(this.title, this.author, heading.line);
    this.addChapter(this.book, chapterName || this.section, location?.start ?? null, page);
    this.collector.addNote({
      book: this.book,
      kind: isHighlight ? 'quotation' : 'thought',
      remark,
      page,
      location,
      line: heading.line,
      ...chapter,
    });
  }

  private addChapter(book: number, name: string, location: number | null, page: number | null): void {
    if (name === '' || this.seenChapters.has(name)) return;
    this.seenChapters.add(name);
    const { chapter, chapterTitle } = chapterOf(name);
    this.collector.addChapter({ book, chapter, title: chapterTitle ?? '', location, page });
  }
}

/** The words begin on the line after their element. */
const lineEndsBefore = (text: string): number => (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1;

/** `Highlight(yellow) - Chapter 4: The Picture > Page 7 · Location 205`. The part before the last `>` is the chapter. */
function placeIn(heading: string): { chapterName: string; place: string } {
  const separator = /\s[-–—]\s/.exec(heading);
  const rest = separator ? heading.slice(separator.index + separator[0].length) : heading;
  const parts = rest.split(/\s>\s/);
  return { chapterName: (parts.at(-2) ?? '').trim(), place: parts.at(-1) ?? '' };
}
