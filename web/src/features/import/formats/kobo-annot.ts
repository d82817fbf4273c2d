import { Collector } from './collector';
import type { Format } from './format';
import { eachElement, oneLine } from './markup';
import { authorOf, inReadingOrderBySurname } from './values/authors';
import { firstIsbn } from './values/isbns';
import { isoMoment } from './values/moments';
import { titleOf } from './values/titles';

interface Annotation {
  /** Of its identifier, or of its own beginning. */
  line: number;
  text: string;
  note: string;
  date: string;
}

export const koboAnnot: Format = {
  name: 'kobo-annot',
  recognizes: (start) => start.includes('<annotationSet') && start.includes('ns.adobe.com/digitaleditions/annotations'),
  read(text) {
    const collector = new Collector('kobo-annot');
    const { publication, annotations } = partsOf(text);
    const title = titleOf(publication.get('dc:title') ?? '');
    const creators = (publication.get('dc:creator') ?? '').split('\n').map(inReadingOrderBySurname);
    let book: number | undefined;
    for (const { line, text: words, note, date } of annotations) {
      const reason = title === '' ? 'no-title' : words === '' && note === '' ? 'bookmark' : undefined;
      if (reason) {
        collector.skip(line, reason, `${words}\n${note}`.trim());
        continue;
      }
      book ??= collector.bookOfNotes(title, authorOf(creators), 1);
      const added = collector.books[book];
      if (added) added.isbn13 = firstIsbn((publication.get('dc:identifier') ?? '').split('\n'));
      const common = { book, line, at: isoMoment(date) };
      if (words !== '') collector.addNote({ ...common, kind: 'quotation', remark: words });
      if (note !== '') collector.addNote({ ...common, kind: 'thought', remark: note });
    }
    return collector.contents();
  },
};

function partsOf(text: string): { publication: Map<string, string>; annotations: Annotation[] } {
  const publication = new Map<string, string>();
  const annotations: Annotation[] = [];
  const path: string[] = [];
  let words = '';
  eachElement(text, true, {
    onOpen({ name, line }) {
      path.push(name);
      words = '';
      const last = annotations.at(-1);
      if (name === 'annotation') annotations.push({ line, text: '', note: '', date: '' });
      else if (name === 'dc:identifier' && last && path.at(-2) === 'annotation') last.line = line;
    },
    onText(data) {
      words += data;
    },
    onClose(name) {
      path.pop();
      const written = oneLine(words);
      words = '';
      const last = annotations.at(-1);
      if (path.at(-1) === 'publication' && written !== '') {
        publication.set(name, [publication.get(name), written].filter((part) => part !== undefined).join('\n'));
      } else if (last && name === 'text') {
        if (path.includes('content')) last.note = written;
        else last.text = written;
      } else if (last && name === 'dc:date' && path.at(-1) === 'annotation') last.date = written;
    },
  });
  return { publication, annotations };
}
