import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import { fold } from '@domain/text-words';
import { t } from '@lingui/core/macro';
import { openReader } from '@/features/import/file/file-reader';
import { unreadableText } from '@/features/import/file/unreadable-text';
import type { Contents } from '@/features/import/formats/format';
import { today } from '@/lib/dates';
import { knownStarts, type PlaceKind, type TypedStart } from './chapter-starts';

type Starts = Record<PlaceKind, TypedStart[]>;

/** Where the chapters of a book begin, by an exported notebook. A text when the file doesn't tell. */
export async function chaptersOfFile(file: File, bookTitle: string): Promise<Starts | string> {
  const reader = openReader();
  try {
    const outcome = await reader.read(file, { today: today() }).catch(() => undefined);
    if (!outcome) return t`This file can't be opened. Choose it again.`;
    if (outcome.kind === 'refused') return unreadableText(outcome);
    const starts = startsIn(outcome.contents, bookTitle);
    const isEmpty = Object.values(starts).every(({ length }) => length === 0);
    return isEmpty ? t`This file doesn't say where the chapters of this book begin.` : starts;
  } finally {
    reader.close();
  }
}

function startsIn({ books, notes, chapters }: Contents, bookTitle: string): Starts {
  // A file of one book can have another spelling of its title.
  const isBook = (book: number) => books.length === 1 || fold(books[book]?.title ?? '') === fold(bookTitle);
  const places = chapters.filter(({ book }) => isBook(book));
  const placed = notes
    .filter(({ book, kind }) => isBook(book) && kind !== 'review')
    .map(({ chapter, chapterTitle, page, minute, location }) => ({
      chapter: chapter ?? NO_CHAPTER,
      chapterTitle: chapterTitle ?? '',
      page: page ?? 0,
      location: location?.start ?? 0,
      minute,
    }));
  const by = (kind: PlaceKind): TypedStart[] => {
    const named = places.map((place): TypedStart => {
      const chapter = place.chapter ?? WHOLE_BOOK;
      return {
        chapter: chapter < WHOLE_BOOK ? String(chapter) : '',
        from: kind === 'minute' ? '' : String(place[kind] ?? ''),
        title: place.title,
      };
    });
    const complete = named.filter(({ from }) => from !== '');
    return complete.length > 0 ? complete : knownStarts(placed, kind);
  };
  return { page: by('page'), location: by('location'), minute: by('minute') };
}
