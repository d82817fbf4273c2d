import { nameKey } from '../../../src/bookclubs/rules';
import { auditDays, auditLatest } from './days';
import { type Doc, groupBy, type Records, same, when } from './records';

/** Only today's posts are counted for a club and its books. */
const TODAY = 1;

function auditClub(club: Doc, records: Records): string[] {
  const beneath = (name: string) => records.of(`clubs/${name}`).filter(({ parent }) => parent === club.path);
  const names = records.of('clubNames').filter((name) => name.text('clubId') === club.id);
  const titles = names.filter((name) => name.is('current')).map((name) => name.text('name'));
  const posts = records.of('clubPosts').filter((post) => post.text('clubId') === club.id);
  const books = beneath('books');
  const newest = books
    .filter((book) => book.is('current'))
    .sort((a, b) => Date.parse(b.text('currentSince')) - Date.parse(a.text('currentSince')))[0];
  return [
    ...same(
      `${club.path} members`,
      club.texts('memberIds').sort(),
      beneath('members')
        .map(({ id }) => id)
        .sort(),
    ),
    ...when(club.texts('memberIds').length === 0, `${club.path} has no member`),
    ...same(`${club.path} names`, titles, [nameKey(club.text('title'))]),
    ...same(`${club.path} numBooks`, club.count('numBooks'), books.length),
    ...same(`${club.path} currBookTitle`, club.text('currBookTitle'), newest?.text('title') ?? ''),
    ...[club, ...books].flatMap((doc) => {
      const own = doc === club ? posts : posts.filter((post) => post.text('bookId') === doc.id);
      return [...auditLatest(`${doc.path} lastPost`, doc.textOrNull('lastPost'), own), ...auditDays(doc, own, TODAY)];
    }),
  ];
}

/** Posts and discussions are of a club and a book that are there, and posts count those who have seen them. */
function auditClubPosts(records: Records): string[] {
  const seen = records.of('clubDiscussions/seen').flatMap((mark) => mark.texts('posts'));
  const views = new Map<string, number>();
  for (const id of seen) views.set(id, (views.get(id) ?? 0) + 1);
  const places = groupBy(
    [...records.of('clubDiscussions'), ...records.of('clubPosts')],
    (doc) => `clubs/${doc.text('clubId')}/books/${doc.text('bookId')}`,
  );
  return [
    ...[...places].flatMap(([book, docs]) =>
      when(!records.has(book), `${docs.length} discussions and posts are of ${book}, which is not there`),
    ),
    ...records
      .of('clubPosts')
      .flatMap((post) => same(`${post.path} views`, post.count('views'), views.get(post.id) ?? 0)),
    ...records.of('clubDiscussions').flatMap((discussion) => {
      const posts = records.of('clubPosts').filter((post) => post.text('discussionId') === discussion.id);
      const latest = posts
        .filter((post) => post.text('createdAt') === discussion.text('latestPost'))
        .map((post) => post.text('userId'));
      const said = discussion.text('lastPosterId');
      return when(posts.length > 0 && !latest.includes(said), `${discussion.path} lastPosterId is not who posted last`);
    }),
  ];
}

/** A club's members, name, books and latest post are told everywhere alike. */
export function auditClubs(records: Records): string[] {
  const clubs = records.of('clubs').flatMap((club) => auditClub(club, records));
  const names = records
    .of('clubNames')
    .flatMap((name) => when(!records.has(`clubs/${name.text('clubId')}`), `${name.path} leads to no club`));
  const erasures = records
    .of('erasures')
    .flatMap(({ id, path }) => when(records.has(`clubs/${id}`), `${path} is of a club that is there`));
  return [...clubs, ...names, ...erasures, ...auditClubPosts(records)];
}
