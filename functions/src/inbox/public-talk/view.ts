import { namesAndPagesOf } from '../../accounts/store';
import { findPublicBooks, type PublicBookRecord } from '../../books/store';
import type { PublicTalk } from '../../contract/home';
import { nearestPosts, type PublicPostRecord, topicsOfBook } from '../../discuss/threads/store';
import { presentNote, presentTopic } from '../../discuss/view';
import { nearestPublicNotes } from '../../notes/home/store';
import { lastOpenChapter } from '../../notes/rules';
import { titlesOfNotes } from '../../notes/titles/store';
import type { Stored } from '../../platform/store/firestore';
import { checkNotes, checkPost, checkThread, type Shown } from '../../threads/spoilers/rules';
import { readerView } from '../../threads/spoilers/view';
import type { ProgressOnce } from '../progress/store';
import { hasOpened } from '../rules';

const BOOKS = 3;
const ITEMS_READ = 4;
const ITEMS_SHOWN = 2;

/** About the first books with any, without the `blocked` readers of `reader`. */
export async function publicTalkAbout(
  reader: Reader,
  bookIds: readonly string[],
  progress: ProgressOnce,
  now: Date,
): Promise<PublicTalk[]> {
  const books = (await findPublicBooks(bookIds)).slice(0, BOOKS);
  const talk = await Promise.all(books.map((book) => publicTalkOfBook(reader, book, progress, now)));
  return talk.filter(({ notes, posts, topics }) => notes.length + posts.length + topics.length > 0);
}

function presentPost({ record }: Shown<Stored<PublicPostRecord>>): PublicTalk['posts'][number] {
  const { _id, user, content, discussionId, createdAt } = record;
  return { _id, user, content, discussionId, createdAt: createdAt.toISOString() };
}

interface Reader {
  uid: string;
  blocked: readonly string[];
}

async function publicTalkOfBook(
  { uid, blocked }: Reader,
  book: Stored<PublicBookRecord>,
  progress: ProgressOnce,
  now: Date,
): Promise<PublicTalk> {
  const moved = await progress.of(book._id);
  const view = readerView(uid, moved);
  const last = lastOpenChapter(moved);
  const [noted, posted, topics] = await Promise.all([
    nearestPublicNotes(progress.editionsOf(book._id), last, ITEMS_READ),
    nearestPosts(book._id, moved?.finished ? undefined : last, ITEMS_READ),
    topicsOfBook(book._id, { limit: ITEMS_SHOWN }),
  ]);
  const isOthers = ({ userId }: { userId: string }) => userId !== uid && !blocked.includes(userId);
  const others = noted.filter(isOthers);
  const [names, titleOf] = await Promise.all([
    namesAndPagesOf(others.map(({ userId }) => userId)),
    titlesOfNotes(others),
  ]);
  const editionOf = (note: (typeof noted)[number]) => (note.bookId === book._id ? undefined : titleOf(note));
  const { notes } = checkNotes(
    others.filter((note) => names.has(note.userId) && titleOf(note) !== undefined),
    view,
  );
  const posts = posted.filter(isOthers).flatMap((post) => {
    const checked = checkPost(post, view);
    return checked.hidden ? [] : [checked];
  });
  const { _id, title, author, cover, genre } = book;
  return {
    book: { _id, title, author, ...(cover && { cover }), genre },
    opened: [...notes, ...posts].filter(({ record }) => hasOpened(record, moved, now)).length,
    notes: notes.slice(0, ITEMS_SHOWN).flatMap((note) => {
      const by = names.get(note.record.userId);
      return by ? [presentNote(note, by, editionOf(note.record))] : [];
    }),
    posts: posts.slice(0, ITEMS_SHOWN).map(presentPost),
    topics: topics.items
      .filter(({ openedBy, onlyOpenerPosted }) => openedBy !== uid || !onlyOpenerPosted)
      .map((topic) => checkThread(topic, view))
      .filter(({ hidden }) => !hidden)
      .map((topic) => presentTopic(topic, now)),
  };
}
