import { patterns } from '@domain/addresses';
import { matchPath } from 'react-router-dom';
import { hrefs } from '@/lib/paths';

/** A new note in the book that the screen shows, if it shows one of the reader's. */
export function newNoteHref(pathname: string): string {
  const id = matchPath({ path: patterns.bookNotes, end: false }, pathname)?.params.id;
  return id && pathname !== patterns.pickBook ? hrefs.newNote(id) : hrefs.pickBook();
}
