import { t } from '@lingui/core/macro';
import type { FormatName } from '../formats/format';

export function formatName(format: FormatName): string {
  const names: Record<FormatName, string> = {
    goodreads: t`Goodreads library`,
    storygraph: t`StoryGraph library`,
    hardcover: t`Hardcover library`,
    bookwyrm: t`BookWyrm library`,
    librarything: t`LibraryThing library`,
    openreads: t`Openreads library`,
    booklogr: t`BookLogr library`,
    jelu: t`Jelu library`,
    'open-library': t`Open Library reading log`,
    'kindle-clippings': t`Kindle clippings`,
    'kindle-notebook': t`Kindle notebook`,
    'kindle-notebook-csv': t`Kindle notebook`,
    readwise: t`Readwise highlights`,
    'readwise-markdown': t`Readwise notes in Markdown`,
    'koreader-json': t`KOReader notes`,
    'koreader-lua': t`KOReader notes`,
    'koreader-markdown': t`KOReader notes`,
    'koreader-text': t`KOReader notes`,
    'kobo-annot': t`Kobo annotations`,
    moonreader: t`Moon+ Reader notes`,
    flyleaf: t`Flyleaf export`,
    csv: t`Table of books or notes`,
  };
  return names[format];
}
