import type { BookclubsCalls } from '../../contract/bookclubs';
import type { ClubExportPart } from '../../contract/club-export';
import { badField, notFound } from '../../domain/errors';
import { ownWords } from '../../domain/quotations';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import type { PageRequest } from '../../platform/store/paging';
import { checkPost, checkThread } from '../../threads/spoilers/rules';
import { viewsOf } from '../../threads/spoilers/view';
import { findPosts } from '../../threads/store';
import { shownTitle } from '../books/hidden/store';
import { allClubBooks } from '../books/store';
import { repliesTo } from '../meetings/rules';
import { meetingsBefore } from '../meetings/store';
import { isOwner } from '../members/owners/rules';
import { agreeingMembers, changeConsent, findConsent } from '../members/store';
import { clubOfMember } from '../membership/store';
import { onlyOwners } from '../roles/rules';
import { nameInUrl } from '../rules';
import type { ClubRecord } from '../store';
import { clubPosts, findClubDiscussions, postsOfClub } from '../threads/store';

const PAGE_SIZE = 100;

interface Exporter {
  club: Stored<ClubRecord>;
  uid: string;
  now: Date;
}

interface Part {
  found: Partial<ClubExportPart>;
  cursor: string | undefined;
}

async function booksOf({ club }: Exporter, page: PageRequest): Promise<Part> {
  const { items, cursor } = await allClubBooks(club._id, page);
  const books = items.map(({ _id, title, author, currentSince, completedAt }) => ({
    _id,
    title,
    author,
    startedAt: currentSince.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }));
  return { found: { books }, cursor };
}

async function meetingsOf({ club, now }: Exporter, page: PageRequest): Promise<Part> {
  const { items, cursor } = await meetingsBefore(club._id, now, page);
  const meetings = items.flatMap((meeting) => {
    const { _id, at, bookId, bookTitle } = meeting;
    const numComing = repliesTo(meeting, club.memberIds).yes.length;
    return at ? [{ _id, at: at.toISOString(), book: shownTitle(club, bookId, bookTitle) || null, numComing }] : [];
  });
  return { found: { meetings }, cursor };
}

async function postsOf({ club, uid }: Exporter, page: PageRequest): Promise<Part> {
  const { items, cursor } = await postsOfClub(club._id, page);
  const posts = items.filter(({ bookId }) => !club.sweptBooks.includes(bookId));
  const known = new Set(posts.map(({ _id }) => _id));
  const above = [...new Set(posts.flatMap(({ replyTo }) => (replyTo && !known.has(replyTo) ? replyTo : [])))];
  const [discussions, viewIn, parents] = await Promise.all([
    findClubDiscussions([...new Set(posts.map(({ discussionId }) => discussionId))]),
    viewsOf(
      uid,
      posts.map(({ bookId }) => bookId),
    ),
    findPosts(clubPosts, above),
  ]);
  const authors = [...posts.map(({ userId }) => userId), ...discussions.map(({ openedBy }) => openedBy)];
  const agreeing = await agreeingMembers(club._id, authors);
  const agrees = (author: string) => author === uid || agreeing.has(author);
  const byId = new Map([...posts, ...parents].map((post) => [post._id, post]));
  const left = { disagreed: 0, hidden: 0 };
  const shown = posts.flatMap((post) => {
    const checked = checkPost(post, viewIn(post.bookId), byId.get(post.replyTo ?? ''));
    if (!agrees(post.userId)) left.disagreed += 1;
    else if (checked.hidden) left.hidden += 1;
    if (checked.hidden || !agrees(post.userId)) return [];
    const { _id, discussionId, replyTo, user, createdAt, content, quote } = checked.record;
    const words = { content: ownWords(content), quote: quote?.text ?? null };
    return [{ _id, discussionId, replyTo, user, at: createdAt.toISOString(), ...words }];
  });
  const titles = discussions.map((discussion) => {
    const checked = checkThread(discussion, viewIn(discussion.bookId));
    const title = checked.hidden || !agrees(discussion.openedBy) ? null : checked.record.title;
    return { _id: discussion._id, bookId: discussion.bookId, title };
  });
  return { found: { posts: shown, discussions: titles, left }, cursor };
}

const sections = { books: booksOf, meetings: meetingsOf, posts: postsOf };
type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];

function positionOf(cursor = 'books'): { section: Section; after: string | undefined } {
  const [name, after] = cursor.split('.');
  const section = names.find((known) => known === name);
  if (!section) throw badField('cursor', 'unknownCursor');
  return { section, after };
}

export const clubExport = {
  'GET /api/bookclubs/export/{club}': async ({ caller: { uid }, params, query, now }) => {
    const club = await clubOfMember(params.club, uid);
    if (!isOwner(club, uid)) throw onlyOwners();
    const { section, after } = positionOf(query.cursor);
    const { found, cursor } = await sections[section]({ club, uid, now }, { limit: PAGE_SIZE, cursor: after });
    const further = names[names.indexOf(section) + 1] ?? null;
    return {
      club: nameInUrl(club.title),
      clubName: club.title,
      books: [],
      meetings: [],
      discussions: [],
      posts: [],
      left: { disagreed: 0, hidden: 0 },
      ...found,
      next: cursor ? `${section}.${cursor}` : further,
    };
  },

  'GET /api/bookclubs/exportConsent/{club}': async ({ caller: { uid }, params }) => {
    const club = await clubOfMember(params.club, uid);
    return { club: nameInUrl(club.title), agrees: await findConsent(club._id, uid) };
  },

  'POST /api/bookclubs/exportConsent': async ({ caller: { uid }, body: { club: name, agrees } }) => {
    const { _id } = await clubOfMember(name, uid);
    if (!(await changeConsent(_id, uid, agrees))) throw notFound();
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
