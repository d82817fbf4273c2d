import { groupBy, type Records, same, when } from './records';

/** Every public book entries in a genre and every topic is of a book; both count what is beneath them. */
export function auditGenres(records: Records): string[] {
  const books = groupBy(records.of('books'), (book) => book.text('genre'));
  const topics = groupBy(records.of('topics'), (topic) => topic.text('bookId'));
  const topicsOf = (bookId: string) => topics.get(bookId)?.length ?? 0;
  return [
    ...[...books.keys()].flatMap((genre) => when(!records.has(`genres/${genre}`), `genres/${genre} is not there`)),
    ...[...topics.keys()].flatMap((book) => when(!records.has(`books/${book}`), `books/${book} is not there`)),
    ...records
      .of('books')
      .flatMap((book) => same(`${book.path} numDiscussions`, book.count('numDiscussions'), topicsOf(book.id))),
    ...records.of('genres').flatMap((genre) => {
      const within = books.get(genre.id) ?? [];
      const discussions = within.reduce((sum, book) => sum + topicsOf(book.id), 0);
      return [
        ...same(`${genre.path} numBooks`, genre.count('numBooks'), within.length),
        ...same(`${genre.path} numDiscussions`, genre.count('numDiscussions'), discussions),
      ];
    }),
  ];
}
