import { useQuery } from '@tanstack/react-query';
import { clubBooksQuery, settingsQuery } from './queries';

/** A club's book, as well as it is known: a completed one is looked for among the settings. */
export function useClubBook(club: string, bookId: string) {
  const { data: current } = useQuery(clubBooksQuery(club));
  const book = current?.find(({ _id }) => _id === bookId);
  const { data: settings } = useQuery({ ...settingsQuery(club), enabled: Boolean(current && !book) });
  const completed = settings?.completedBooks.find(({ _id }) => _id === bookId);
  return book ?? (completed && { ...completed, author: '' });
}
