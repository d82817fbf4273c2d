import { fold } from '@domain/text-words';
import type { Collector } from './collector';
import { chapterOf } from './values/chapters';
import { textOf } from './values/names';

interface KoreaderEntry {
  line: number;
  source: string;
  /** The book's words. */
  text: string;
  /** The reader's words. */
  note: string;
  chapter: string;
  page: number | null;
  at: string | null;
  editedAt?: string | null;
}

/** Adds highlights with their notes. Files that are appended to have the same ones again. */
export class KoreaderEntries {
  private readonly seen = new Set<string>();

  constructor(private readonly collector: Collector) {}

  add(book: number, { line, source, text, note, chapter, page, at, editedAt = null }: KoreaderEntry) {
    const [words, remark] = [textOf(text), textOf(note)];
    if (words === '' && remark === '') return this.collector.skip(line, 'empty', source);
    const common = { book, page, at, editedAt, line, ...chapterOf(chapter) };
    const isNew = (kind: string, written: string) => {
      const key = `${book} ${kind} ${at ?? page} ${fold(written)}`;
      const isKnown = this.seen.has(key);
      this.seen.add(key);
      return written !== '' && !isKnown;
    };
    const hasNewWords = isNew('quotation', words);
    const hasNewRemark = isNew('thought', remark);
    if (hasNewWords) this.collector.addNote({ ...common, kind: 'quotation', remark: words });
    if (hasNewRemark) this.collector.addNote({ ...common, kind: 'thought', remark });
    if (!hasNewWords && !hasNewRemark) this.collector.skip(line, 'duplicate', source);
  }
}
