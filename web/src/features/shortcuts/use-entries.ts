import { beginningOf } from '@domain/text-cut';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { myClubsQuery } from '@/features/club-books/clubs/clubs';
import { asSearchText } from '@/features/discuss/list-params';
import { notebookQuery } from '@/features/notes/notebook/api';
import { useMatches } from '@/features/notes/notebook/use-matches';
import { hasSought, notesWith, soughtBy } from '@/features/notes/notebook/words';
import { shelfQuery } from '@/features/notes/shelf/api';
import { booksOf } from '@/features/notes/shelf/cached-lists';
import { hrefs } from '@/lib/paths';
import { newNoteHref } from './new-note-href';

export interface PaletteEntry {
  id: string;
  name: string;
  detail?: string;
  to?: string;
  state?: object;
}

export interface Group {
  label: string;
  entries: PaletteEntry[];
}

const MAX_ENTRIES = 6;

const none: readonly never[] = [];

const USERNAME = /^@(\S{2,})$/;

/** The reader's books, notes and clubs, from the device and then the server, and searches elsewhere for the same words. */
export function useEntries(text: string): Group[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const shelf = useInfiniteQuery(shelfQuery());
  const clubs = useQuery(myClubsQuery);
  const hasText = text.trim() !== '';
  const notebook = useQuery({ ...notebookQuery, enabled: hasText });
  const notes = useMatches(notebook.data?.notes ?? none, text);
  const sought = soughtBy(text);
  const matching = (entries: PaletteEntry[]) =>
    hasText ? entries.filter(({ name, detail = '' }) => hasSought(`${name} ${detail}`, sought)) : entries;

  const actions: PaletteEntry[] = [
    { id: 'new-note', name: t`New note`, to: newNoteHref(pathname) },
    { id: 'search', name: t`Search my notes`, to: hrefs.notebook() },
    { id: 'notes', name: t`My Notes`, to: hrefs.notes() },
    { id: 'clubs', name: t`My Book Clubs`, to: hrefs.clubs() },
    { id: 'new-club', name: t`New Book Club`, to: hrefs.newClub() },
    { id: 'discuss', name: t`Public discussions`, to: hrefs.discuss() },
    { id: 'notices', name: t`Notifications`, to: hrefs.notices() },
    { id: 'account', name: t`Account`, to: hrefs.account() },
    { id: 'list', name: t`Keyboard shortcuts` },
  ];
  const q = asSearchText(text);
  const [, username] = USERNAME.exec(q) ?? [];
  const searches: PaletteEntry[] = [
    { id: 'posts', name: t`Posts with “${q}”`, to: hrefs.search(q) },
    { id: 'public', name: t`Public books, discussions and readers`, detail: q, to: hrefs.discussSearch(q) },
    { id: 'notebook', name: t`All my notes with “${q}”`, to: notesWith(q) },
    { id: 'catalog', name: t`New book: “${q}”`, to: hrefs.notes(), state: { newBook: q } },
  ];
  if (username) searches.unshift({ id: 'reader', name: t`Page of ${username}`, to: hrefs.reader(username) });
  const books = (shelf.data ? booksOf(shelf.data) : none).map(({ _id, title, author }) => ({
    id: `book-${_id}`,
    name: title,
    detail: author,
    to: hrefs.bookNotes(_id),
  }));
  const ownClubs = (clubs.data ?? none).map(({ club, clubName }) => ({
    id: `club-${club}`,
    name: clubName,
    to: hrefs.club(club),
  }));
  const found = hasText && notes.sought ? notes.notes.slice(0, MAX_ENTRIES) : none;
  const ownNotes = found.map(({ _id, bookId, bookTitle, remark }) => ({
    id: `note-${_id}`,
    name: beginningOf(remark, 120),
    detail: bookTitle,
    to: hrefs.note(bookId, _id),
  }));
  const groups: Group[] = [
    { label: t`Actions`, entries: matching(actions) },
    { label: t`Books`, entries: matching(books).slice(0, MAX_ENTRIES) },
    { label: t`Book clubs`, entries: matching(ownClubs).slice(0, MAX_ENTRIES) },
    { label: t`Notes`, entries: ownNotes },
  ];
  // A name that was typed comes before what can be done.
  const [first, ...others] = groups;
  const inOrder = hasText && first ? [...others, first, { label: t`Search`, entries: searches }] : groups;
  return inOrder.filter(({ entries }) => entries.length > 0);
}
