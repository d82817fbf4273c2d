import * as z from 'zod';
import { id, instant } from './fields';

const place = { discussionId: id, discussion: z.string().nullable(), bookId: id, book: z.string().nullable() };
const post = {
  _id: id,
  ...place,
  content: z.string(),
  /** The post that it answers. */
  replyTo: id.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  likes: z.int(),
};

/**
 * A part of everything that is one reader's. Parts are put together by joining their lists and their `notesMarkdown` in
 * the order in which they come; `account` entries in each. Titles are null where what they name is gone.
 */
const ExportPart = z.object({
  account: z.object({ _id: id, email: z.string(), username: z.string(), createdAt: instant.nullable() }),
  shelf: z.array(z.object({ _id: id, title: z.string(), author: z.string(), numNotes: z.int(), addedAt: instant })),
  /** By book, chapter and page. */
  notes: z.array(
    z.object({
      _id: id,
      bookId: id,
      bookTitle: z.string(),
      chapter: z.int(),
      chapterTitle: z.string(),
      page: z.int(),
      remark: z.string(),
      pub: z.boolean(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  /** The same notes for reading: books as `#`, chapters as `##`. What the reader typed is escaped. */
  notesMarkdown: z.string(),
  /** Public posts and replies. The one that began its discussion has the discussion's id. */
  posts: z.array(z.object(post)),
  clubs: z.array(z.object({ _id: id, clubName: z.string(), joinedAt: instant.nullable() })),
  clubPosts: z.array(z.object({ ...post, clubId: id, clubName: z.string().nullable(), views: z.int() })),
  likes: z.array(
    z.object({
      /** The post that is liked; where it entries is null when it is gone. */
      _id: id,
      where: z.enum(['public', 'club']),
      discussionId: id.nullable(),
      discussion: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Club posts that the reader has seen, by discussion. */
  views: z.array(z.object({ _id: z.string(), discussionId: id, posts: z.array(id) })),
  /** `?cursor=` of the next part; null in the last one. */
  next: z.string().nullable(),
});

export const exportCall = {
  auth: 'required',
  rates: ['exports'],
  query: z.object({ cursor: z.string().max(2000).optional() }),
  answer: ExportPart,
} as const;

export const eraseCall = {
  auth: 'required',
  rates: ['passwordsOfEmail', 'passwordsFromAddress'],
  body: z.object({ password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(1000) }),
  /**
   * One call works for some seconds. `erased: false` means that something is left and the call is to be repeated;
   * after `erased: true` the account and its login are gone.
   */
  answer: z.object({
    erased: z.boolean(),
    /** Documents that this call has erased or signed anew. */
    done: z.int(),
  }),
} as const;

export type ExportPart = z.output<typeof ExportPart>;
export type Erasure = z.output<typeof eraseCall.answer>;
