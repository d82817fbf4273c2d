import { patterns } from '@domain/addresses';
import { matchPath } from 'react-router-dom';
import { hrefs } from '@/lib/paths';

export function newNoteHref(pathname: string): string {
  const id = matchPath({ path: patterns.bookNotes, end: false }, pathname)?.params.id;
  return id && pathname !== patterns.pickBook ? hrefs.newNote(id) : hrefs.pickBook();
}
