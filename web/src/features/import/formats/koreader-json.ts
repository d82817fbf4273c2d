import * as z from 'zod';
import { Collector } from './collector';
import { type Format, type SkipReason, Unreadable } from './format';
import { jsonValues, linesOfItems } from './json-items';
import { KoreaderEntries } from './koreader-entries';
import { authorBySurname } from './values/authors';
import { instantOfEpoch } from './values/moments';
import { pageOf, pagesOf } from './values/numbers';
import { titleOf } from './values/titles';

const text = z.string().nullish();
const Entry = z.object({
  text,
  note: text,
  chapter: text,
  sort: text,
  page: z.union([z.number(), z.string()]).nullish(),
  time: z.number().nullish(),
});
const Document = z.object({
  title: text,
  author: text,
  file: text,
  number_of_pages: z.number().nullish(),
  entries: z.array(z.unknown()),
});
type Document = z.output<typeof Document>;

export const koreaderJson: Format = {
  name: 'koreader-json',
  recognizes: (start) =>
    /^\s*\{/.test(start) &&
    /"(?:documents|entries)"\s*:\s*\[/.test(start) &&
    (/"version"\s*:\s*"json\//.test(start) || /"(?:drawer|sort|created_on|number_of_pages)"\s*:/.test(start)),
  read(written) {
    const values = jsonValues(written);
    if (!values) throw new Unreadable('broken');
    const collector = new Collector('koreader-json');
    const entries = new KoreaderEntries(collector);
    const lines = (linesOfItems(written).get('entries') ?? []).values();
    const next = () => lines.next().value ?? 1;
    for (const document of values.flatMap(documentsIn)) addDocument(collector, entries, document, next);
    return collector.contents();
  },
};

function documentsIn(value: unknown): Document[] {
  const several = z.object({ documents: z.array(z.unknown()) }).safeParse(value);
  const documents = several.success ? several.data.documents : Array.isArray(value) ? value : [value];
  return documents.flatMap((document) => Document.safeParse(document).data ?? []);
}

function addDocument(collector: Collector, entries: KoreaderEntries, document: Document, nextLine: () => number): void {
  const title = titleOf(document.title || document.file || '');
  const author = authorBySurname(document.author ?? '');
  let book: number | undefined;
  for (const item of document.entries) {
    const line = nextLine();
    const skip = (reason: SkipReason) => collector.skip(line, reason, JSON.stringify(item));
    const entry = Entry.safeParse(item);
    const reason = !entry.success ? 'broken-row' : title === '' ? 'no-title' : undefined;
    if (reason || !entry.success) skip(reason ?? 'broken-row');
    else if (entry.data.sort === 'bookmark') skip('bookmark');
    else if (!entry.data.text?.trim() && !entry.data.note?.trim()) skip('empty');
    else {
      const { data } = entry;
      book ??= bookOf(collector, title, author, line, document.number_of_pages);
      entries.add(book, {
        line,
        source: JSON.stringify(data),
        text: data.text ?? '',
        note: data.note ?? '',
        chapter: data.chapter ?? '',
        page: pageOf(`${data.page ?? ''}`),
        at: instantOfEpoch(data.time ?? 0),
      });
    }
  }
}

function bookOf(
  collector: Collector,
  title: string,
  author: string | null,
  line: number,
  pages: number | null | undefined,
): number {
  const index = collector.bookOfNotes(title, author, line);
  const book = collector.books[index];
  if (book) book.pages ??= pagesOf(`${pages ?? ''}`);
  return index;
}
