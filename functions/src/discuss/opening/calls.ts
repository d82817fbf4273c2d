import { countNewReader } from '../../accounts/author/store';
import { findPublicBook, type PublicBookRecord } from '../../books/store';
import { requireOwnId } from '../../catalogue/hand-made';
import type { DiscussCalls, Topic } from '../../contract/discuss';
import { bookIdsOf } from '../../domain/book-ids-of';
import { ApiError, accountErasing, badField } from '../../domain/errors';
import type { Handlers, Input } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { openingPost } from '../../threads/posts/calls';
import { type ChapterAndQuote, requireSameOpening } from '../../threads/rules';
import { own } from '../../threads/spoilers/rules';
import { presentTopic } from '../view';
import { type Opened, type Opening, openTopic, openTopicOfNewBook } from './store';

type Sent = Pick<
  Input<DiscussCalls, 'POST /api/discuss/discussion'>,
  'caller' | 'author' | 'newId' | 'count' | 'now'
> & {
  body: ChapterAndQuote & { discussionTitle: string; content: string };
};

async function openingOf(bookId: string, { body, count, ...request }: Sent): Promise<Opening> {
  const { discussionTitle: title, content, chapter, quote } = body;
  const { author, now } = request;
  const [post] = await Promise.all([
    openingPost(request, { bookId, content, chapter, quote }),
    countNewReader(author, now, () => count('postsOfNewReader')),
  ]);
  return { title, post };
}

const startOf = (bookId: string, sent: Sent) => Promise.all([findPublicBook(bookId), openingOf(bookId, sent)]);

const newBook = () => new ApiError('new_book', 'newBook');

async function startOn(book: Stored<PublicBookRecord> | undefined, opening: Opening, now: Date): Promise<Topic> {
  if (!book?.genre) throw newBook();
  const opened = await openTopic(opening, book.genre);
  if (opened.kind === 'erasing') throw accountErasing();
  if (opened.kind === 'missing' || opened.kind === 'existing') throw newBook();
  return presentOpened(opened, opening, now);
}

function presentOpened(opened: Extract<Opened, { thread: unknown }>, { title, post }: Opening, now: Date): Topic {
  const { kind, thread } = opened;
  if (kind === 'repeated') requireSameOpening({ ...thread, post: opened.post }, { title, bookId: post.bookId, post });
  return presentTopic(own(thread), now);
}

export const opening = {
  'POST /api/discuss/discussion': async (sent) => startOn(...(await startOf(sent.body.book, sent)), sent.now),

  'POST /api/discuss/discussion2': async ({ body, ...request }) => {
    const { book: sent, genre } = body;
    const { now } = request;
    const bookId = sent.id ?? sent._id ?? '';
    requireOwnId('book', { ...sent, id: bookId });
    const [book, opening] = await startOf(bookId, { body, ...request });
    if (book?.genre) return startOn(book, opening, now);
    const { author, publisher, published, cover } = sent;
    const fields = { title: sent.title, author, publisher, publishedDate: published, cover, genre, ...bookIdsOf(sent) };
    const opened = await openTopicOfNewBook(opening, fields);
    if (opened.kind === 'erasing') throw accountErasing();
    if (opened.kind === 'missing') throw badField('genre', 'noGenre', 'not_found');
    // Another reader has just put the same book into another genre.
    if (opened.kind === 'existing') return startOn(await findPublicBook(bookId), opening, now);
    return presentOpened(opened, opening, now);
  },
} satisfies Partial<Handlers<DiscussCalls>>;
