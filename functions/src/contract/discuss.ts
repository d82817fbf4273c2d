import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import {
  cover,
  id,
  ignoredCaller,
  instant,
  LatestPlace,
  landedOn,
  listQuery,
  name,
  PostPlace,
  shownCover,
  text,
} from '../domain/fields';
import { limits, postProblem } from '../domain/limits';
import { asIssue, issue } from '../domain/messages';
import {
  MyProgress,
  namedReach,
  Quote,
  quote,
  revealed,
  revealedInQuery,
  spoilerFields,
  UpToChapter,
  upTo,
  upToChapter,
} from '../domain/progress';
import { speaksWith, table } from './calls';
import { importedDate, NoteText } from './note-text';
import { authorPage, mentions } from './pages-of-readers';
import { postSearchQuery } from './post-search';
import { threadChange, threadState } from './thread-changes';
import { readBody, Unread } from './unread';

/** `fiction: false` MEANS fiction (specification, section 3). */
const Genre = z.object({
  _id: id,
  genre: z.string(),
  url: id,
  fiction: z.boolean(),
  numBooks: z.int(),
  numDiscussions: z.int(),
});

const PublicBook = z.object({
  _id: id,
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  publishedDate: z.string(),
  cover: shownCover,
  numDiscussions: z.int(),
  also: z.array(z.string()).optional(),
  /** Null for a book with public notes and no discussion yet. */
  genre: id.nullable(),
});

export const Topic = z.object({
  _id: id,
  title: z.string(),
  ...spoilerFields,
  bookId: id,
  numPosts: z.int(),
  postsThisWeek: z.int(),
  latestPost: instant,
  ...threadState,
  unread: Unread.optional(),
});

export const ListedTopic = Topic.extend({
  book: PublicBook.pick({ _id: true, title: true, author: true, cover: true, genre: true }),
});

export const PublicPost = z.object({
  _id: id,
  user: z.string(),
  ...authorPage,
  content: z.string(),
  ...mentions,
  ...spoilerFields,
  quote: Quote.optional(),
  lang: z.string().nullable(),
  isReply: z.boolean(),
  replyTo: id.nullable(),
  discussionId: id,
  bookId: id,
  createdAt: instant,
  edited: z.boolean(),
  /** A deleted post with replies keeps its place. */
  deleted: z.boolean(),
  likes: z.int(),
  liked: z.boolean(),
  replies: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

/** A public post outside its thread, with the way there. */
export const PlacedPublicPost = z.object({
  post: PublicPost.pick({
    _id: true,
    user: true,
    content: true,
    lang: true,
    chapter: true,
    hidden: true,
    createdAt: true,
  }),
  topic: ListedTopic,
});

export const PublicNote = z.object({
  _id: id,
  user: z.string(),
  ...authorPage,
  ...NoteText.shape,
  createdAt: instant,
  imported: importedDate,
  /** The title of the note's edition, unless requested. `page` refers to that edition. */
  edition: z.string().optional(),
});

const HiddenNotes = z.object({ chapter: z.int(), count: z.int() });

const topLevelContent = text('Post', limits.post, postProblem);

const opening = {
  ...ignoredCaller,
  discussionTitle: name('Discussion Title', limits.discussionTitle),
  content: topLevelContent,
  isReply: z.literal(false).default(false),
  replyTo: z.null().default(null),
  chapter: upToChapter,
  quote,
};

const NewPublicBook = z
  .object({
    id: id.optional(),
    _id: id.optional(),
    title: name('Title', limits.title),
    author: name('Author', limits.author).default(''),
    publisher: name('Publisher', limits.publisher).default(''),
    published: name('Published', limits.published).default(''),
    cover,
    ...BookIds.shape,
  })
  .refine((book) => book.id ?? book._id, { error: issue('noBook') });

const pageNumber = z.coerce.number().int().min(0).max(1_000_000);

/** 20 top-level posts by default. `page` counts from 0; `cursor`, from the `Link` header, overrides it. */
const postsPage = {
  page: pageNumber.default(0),
  cursor: pageNumber.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.postsPage.max, { error: issue('tooManyPosts', { max: limits.postsPage.max }) })
    .default(limits.postsPage.max),
};

/** A browser that knows about new posts sends a new number to bypass the CDN. */
const version = z
  .string()
  .regex(/^\d{1,15}$/, { error: issue('badPageVersion') })
  .optional();

const LikeAnswer = z.object({ _id: id, likes: z.int(), liked: z.boolean() });
const LikeBody = z.object({ ...ignoredCaller, id, topic: id.optional() });

/** The CDN can cache public answers for a minute (performance budgets, "The server"). */
const cdnSeconds = 60;

const FoundReader = z.object({ user: z.string(), postId: id, createdAt: instant, topic: ListedTopic });

export const discuss = table({
  'GET /api/discuss/genres': {
    summary: 'List the genres',
    auth: 'optional',
    cdnSeconds,
    query: listQuery,
    answer: z.array(Genre),
  },
  'GET /api/discuss/genre/{genreUrl}': {
    summary: 'Get a genre',
    auth: 'optional',
    cdnSeconds,
    answer: Genre,
  },
  'GET /api/discuss/books/{genreId}': {
    summary: 'List the books of a genre',
    auth: 'optional',
    cdnSeconds,
    query: listQuery,
    answer: z.array(PublicBook),
  },
  'GET /api/discuss/book/{bookId}': {
    summary: 'Get a public book',
    auth: 'optional',
    cdnSeconds,
    answer: PublicBook,
  },
  'GET /api/discuss/topics/{bookId}': {
    summary: 'List the discussions of a book',
    auth: 'optional',
    cdnSeconds,
    query: listQuery.extend({ upTo }),
    answer: z.array(Topic),
  },
  'GET /api/discuss/topic/{topicId}': {
    summary: 'Get a discussion',
    auth: 'optional',
    cdnSeconds,
    query: z.object({ upTo, ...revealedInQuery }),
    answer: Topic,
  },
  'PATCH /api/discuss/topic/{topicId}': {
    summary: "Rename or close one's discussion",
    auth: 'required',
    speaks: speaksWith('title'),
    rates: ['changes'],
    body: threadChange,
    answer: Topic,
  },
  'DELETE /api/discuss/topic/{topicId}': {
    summary: "Delete one's discussion",
    auth: 'required',
    rates: ['changes'],
    answer: z.literal('ok'),
  },
  /** Short lists, the same for everybody: without progress, except that authors see their own titles. */
  'GET /api/discuss/recent': {
    summary: 'List active and new discussions',
    auth: 'optional',
    cdnSeconds,
    answer: z.object({ active: z.array(ListedTopic), newest: z.array(ListedTopic) }),
  },
  /** Public books, discussions and readers: a few of each. Only its author finds a title that names a chapter. */
  'GET /api/discuss/search': {
    summary: 'Search public books, discussions and readers',
    auth: 'optional',
    rates: ['searches'],
    query: z.object({ q: text('Search text', limits.publicSearch) }),
    answer: z.object({
      books: z.array(PublicBook),
      topics: z.array(ListedTopic),
      readers: z.array(FoundReader),
      /** The searched username, if its reader has a public page. */
      page: z.string().nullable(),
    }),
  },
  /** For a visitor, posts without a chapter. For a reader also their own, and those up to their chapters. */
  'GET /api/discuss/search/posts': {
    summary: 'Search public posts',
    auth: 'optional',
    rates: ['searches'],
    cdnSeconds,
    query: postSearchQuery,
    answer: z.array(PlacedPublicPost),
  },
  'GET /api/discuss/posts/{topicId}': {
    summary: 'List the posts of a discussion',
    auth: 'optional',
    cdnSeconds,
    query: z.object({ ...postsPage, upTo, v: version }),
    answer: z.array(PublicPost),
  },
  'POST /api/discuss/posts': {
    summary: "List the posts of a discussion, with the caller's likes",
    auth: 'optional',
    body: z.object({ ...ignoredCaller, topic: id, ...postsPage, ...revealed, upTo }),
    answer: z.array(PublicPost),
  },
  'GET /api/discuss/thread/{topicId}': {
    summary: 'Get a page of a discussion',
    auth: 'optional',
    cdnSeconds,
    query: z.object({ page: postsPage.page, limit: postsPage.limit, upTo, v: version, ...revealedInQuery }),
    answer: z.object({
      topic: Topic,
      posts: z.array(PublicPost),
      /** By others, on all pages; oldest first. Left out for a reader who hasn't opened the thread before. */
      unread: z.array(id).optional(),
      total: z.int(),
      progress: MyProgress.nullable(),
    }),
  },
  'GET /api/discuss/replies/{postId}': {
    summary: 'List the replies to a post',
    auth: 'optional',
    cdnSeconds,
    query: listQuery.extend({ v: version, upTo, ...revealedInQuery }),
    answer: z.array(PublicPost),
  },
  'GET /api/discuss/latest/{topicId}': {
    summary: 'Find the latest post of a discussion',
    auth: 'none',
    answer: LatestPlace,
  },
  /** For a link to a post. Doesn't reveal the text, so it needs no spoiler check. */
  'GET /api/discuss/place/{postId}': {
    summary: 'Find the page of a post',
    auth: 'none',
    answer: PostPlace,
  },
  'POST /api/discuss/read': {
    summary: 'Mark a discussion as read',
    auth: 'required',
    body: readBody,
    answer: Unread,
  },
  'POST /api/discuss/post': {
    summary: 'Post or reply in a discussion',
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    countsItself: ['postsOfNewReader'],
    creates: true,
    body: z
      .object({
        ...ignoredCaller,
        /** Its length depends on `replyTo`. */
        content: text('Post', limits.post, () => undefined),
        isReply: z.boolean().default(false),
        replyTo: id.nullable().default(null),
        discussionId: id,
        bookId: id.optional(),
        chapter: upToChapter,
        quote,
      })
      .superRefine(({ content, isReply, replyTo }, context) => {
        if (isReply && !replyTo) {
          context.addIssue({ code: 'custom', path: ['replyTo'], message: issue('noParent') });
        }
        const problem = postProblem(content, replyTo ? limits.reply : limits.post);
        if (problem) context.addIssue({ code: 'custom', path: ['content'], message: asIssue(problem) });
      }),
    answer: PublicPost.extend(landedOn),
  },
  'PATCH /api/discuss/post/{id}': {
    summary: "Edit one's post",
    auth: 'required',
    speaks: true,
    countsItself: ['changes'],
    body: z
      .object({ content: topLevelContent.optional(), chapter: upToChapter })
      .refine((change) => change.content !== undefined || change.chapter !== undefined, {
        path: ['content'],
        error: issue('required', { label: 'Post' }),
      }),
    answer: PublicPost,
  },
  /** Up to the caller's own progress. Once two readers agree, the post goes as far, unless its author changes it. */
  'POST /api/discuss/chapter': {
    summary: "Mark how far another reader's post goes",
    auth: 'required',
    speaks: true,
    rates: ['spoilerMarks'],
    countsItself: ['changes'],
    body: z.object({ ...ignoredCaller, id, chapter: namedReach.unwrap() }),
    answer: z.object({
      _id: id,
      chapter: UpToChapter,
      agreed: z.boolean(),
    }),
  },
  'DELETE /api/discuss/post/{id}': {
    summary: "Delete one's post",
    auth: 'required',
    answer: PublicPost,
  },
  'POST /api/discuss/like': {
    summary: 'Like a post',
    auth: 'required',
    rates: ['likes'],
    body: LikeBody,
    answer: LikeAnswer,
  },
  'POST /api/discuss/unlike': {
    summary: 'Take back a like',
    auth: 'required',
    rates: ['likes'],
    body: LikeBody,
    answer: LikeAnswer,
  },
  'POST /api/discuss/discussion': {
    summary: 'Start a discussion about a public book',
    auth: 'required',
    speaks: true,
    rates: ['newThreads'],
    countsItself: ['postsOfNewReader'],
    creates: true,
    body: z.object({ ...opening, book: id }),
    answer: Topic,
  },
  'POST /api/discuss/discussion2': {
    summary: 'Start the first discussion about a book',
    auth: 'required',
    speaks: true,
    rates: ['newThreads'],
    countsItself: ['postsOfNewReader'],
    creates: true,
    body: z.object({ ...opening, book: NewPublicBook, genre: id }),
    answer: Topic,
  },
  /** Never in the CDN's cache, so that a note disappears as soon as its author makes it private. */
  'GET /api/discuss/notes/{bookId}': {
    summary: 'List the public notes on a book',
    auth: 'optional',
    query: listQuery.extend({ upTo }),
    answer: z.array(z.union([PublicNote, HiddenNotes])),
  },
});

export type DiscussCalls = typeof discuss;
export type Genre = z.output<typeof Genre>;
export type PublicBook = z.output<typeof PublicBook>;
export type NewPublicBook = z.output<typeof NewPublicBook>;
export type FoundReader = z.output<typeof FoundReader>;
export type ListedTopic = z.output<typeof ListedTopic>;
export type Topic = z.output<typeof Topic>;
export type PlacedPublicPost = z.output<typeof PlacedPublicPost>;
export type PublicPost = z.output<typeof PublicPost>;
export type PublicNote = z.output<typeof PublicNote>;
export type HiddenNotes = z.output<typeof HiddenNotes>;
