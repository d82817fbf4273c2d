import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { PublicReader } from '@contract/readers';
import { coverDesign } from '@domain/cover-design';
import { useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import type { NotesRead } from './api';
import { notesAndHidden } from './api';

interface Props {
  notes: NotesRead;
  topics: PublicReader['topics'];
}

const MOST = 12;

/** The covers of the books that the reader has noted. Only a discussion of the book knows its author and cover. */
export function NotedBooks({ notes, topics }: Props) {
  const { t } = useLingui();
  const read = notesAndHidden(notes.data?.pages.flatMap(({ items }) => items) ?? []);
  const noted = [...read.notes, ...read.hidden].map(({ book }) => book);
  const books = [...new Map(noted.map((book) => [book._id, book])).values()].slice(0, MOST);
  if (books.length < 2) return null;
  return (
    <ul data-ui="strip" aria-label={t`Books with notes`}>
      {books.map(({ _id, title }) => {
        const { author = '', cover } = topics.find(({ book }) => book._id === _id)?.book ?? {};
        return (
          <li key={_id}>
            <AppLink to={`${hrefs.genreBook(null, _id)}?tab=notes`}>
              <BookCover title={title} author={author} cover={cover} design={coverDesign(title, author || title)} />
              <VisuallyHidden>{title}</VisuallyHidden>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
