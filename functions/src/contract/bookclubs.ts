import * as z from 'zod';
import { table } from './calls';
import {
  clubName,
  cover,
  id,
  ignoredCaller,
  instant,
  LatestPlace,
  landedOn,
  listQuery,
  name,
  shownCover,
  text,
} from './fields';
import { type Language, languages } from './languages';
import { lengthProblem, limits } from './limits';
import {
  MemberTranslation,
  memberTranslationCalls,
  ownTitleTranslation,
  ownTranslation,
  versionProblem,
} from './member-translations';
import { asIssue, issue, message } from './messages';
import {
  MyProgress,
  namedReach,
  Progress,
  Quote,
  quote,
  revealed,
  revealedInQuery,
  spoilerFields,
  UpToChapter,
  upToChapter,
} from './progress';
import { rates } from './rates';

const clubTitle = name('Title', limits.clubTitle, (value, limit) => {
  if (/[/_]/.test(value)) return message('clubTitleCharacters');
  // Such an address leads elsewhere: browsers remove dots from a path, and bookclubs/new is a form.
  if (/^(\.+|new)$/i.test(value)) return message('clubTitleReserved');
  return lengthProblem('Title', value, limit);
});

/** More would never fit into the rate that each of them counts against. */
const firstMembers = rates.newMembers.most;

const Club = z.object({
  /** The name in a URL. */
  club: z.string(),
  clubName: z.string(),
  lastPost: instant.nullable(),
  /** The newest current book; empty without one. */
  currBookTitle: z.string(),
  currBookAuthor: z.string(),
  currBookCover: shownCover,
  /** The same book; the others, the completed ones and the members are in the settings. */
  currentBooks: z.array(z.object({ title: z.string() })),
  numMembers: z.int(),
  postsToday: z.int(),
});

const ClubBook = z.object({
  _id: id,
  title: z.string(),
  author: z.string(),
  cover: shownCover,
  lastPost: instant.nullable(),
  numPostsToday: z.int(),
  /** Only in what is read: how far the caller is in it, null when that is unknown. */
  progress: Progress.nullable().optional(),
});

/** How much is said about a chapter: the same for everybody, wherever they are. */
const ChapterActivity = z.object({ chapter: UpToChapter.unwrap(), discussions: z.int(), posts: z.int() });
/** Where a member is who shows it. */
const MemberProgress = z.object({ user: z.string(), chapter: z.union([z.int(), z.literal('finished')]) });

/** The club's name in a URL now, also for a call that has used an older one. */
const currentName = { club: z.string() };

const ClubBookOverview = z.object({
  ...currentName,
  book: ClubBook,
  /** Of the chapters that anything is said about, in their order, and of the whole book last. */
  activity: z.array(ChapterActivity),
  /** By username, so that the order says nothing more; the caller among them while they share theirs. */
  memberProgress: z.array(MemberProgress),
  /** Whether the caller shows the others where they are. */
  sharesProgress: z.boolean(),
  /** Where the caller is; null while that is unknown. */
  progress: Progress.nullable(),
});

const language = z.enum(languages);

/** `translated` is the label of the language of `text`. */
const Translation = z.object({ translated: z.string(), text: z.string() });

/** Only when a language is asked for: what a machine and what a member have written in it. */
const inLanguage = { translation: Translation.optional(), version: MemberTranslation.optional() };

const ClubDiscussion = z.object({
  _id: id,
  /** Empty while it is hidden. */
  title: z.string(),
  ...spoilerFields,
  /** The code of the language of `title`: as its author has said, else as a translator has detected; else null. */
  lang: z.string().nullable(),
  ...inLanguage,
  latestActivity: instant,
  lastPoster: z.string(),
  postsToday: z.int(),
  numPosts: z.int(),
});

const ClubPost = z.object({
  _id: id,
  user: z.string(),
  /** Empty while it is hidden. */
  content: z.string(),
  ...spoilerFields,
  quote: Quote.optional(),
  createdAt: instant,
  isReply: z.boolean(),
  replyTo: id.nullable(),
  edited: z.boolean(),
  /** When it was edited last. */
  editedAt: instant.nullable(),
  deleted: z.boolean(),
  likes: z.int(),
  liked: z.boolean(),
  views: z.int(),
  replies: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  /** The code of the language of `content`: as its author has said, else as a translator has detected; else null. */
  lang: z.string().nullable(),
  /** The same as `lang`, left out while unknown. */
  language: z.string().optional(),
  ...inLanguage,
});

const bookRef = z.object({ _id: id, title: z.string() });
const settingsBook = bookRef.extend({ author: z.string(), cover: shownCover });
const ClubSettings = z.object({
  /** The name in a URL. */
  club: z.string(),
  title: z.string(),
  /**
   * Null for an email that isn't verified, or isn't the caller's own while its owner or the caller hasn't accepted to be
   * in the club.
   */
  members: z.array(
    z.object({
      username: z.string(),
      email: z.string().nullable(),
      /** Only of who created the club, whom the others can't remove. */
      founder: z.literal(true).optional(),
    }),
  ),
  /** False while the caller, who was added by another member, hasn't accepted to be in the club. */
  accepted: z.boolean(),
  /** The username of who added the caller, until they accept; null when that member has left. */
  addedBy: z.string().nullable(),
  currentBooks: z.array(settingsBook),
  completedBooks: z.array(settingsBook),
});

/** Another member has removed the caller from a club. */
const Removal = z.object({ _id: id, clubName: z.string(), at: instant });

const clubPostText = text('Post', limits.clubPost);
const ok = z.literal('ok');
const postId = z.object({ ...ignoredCaller, id });
const LikeAnswer = z.object({ _id: id, likes: z.int(), liked: z.boolean() });
const ViewAnswer = z.object({ _id: id, views: z.int() });
/** The language that the author writes in, and the same text in the other one. */
const inBoth = { lang: language.nullable().default(null), version: ownTranslation.optional() };
const isOther = ({ lang, version }: { lang: Language | null; version?: { language: Language } | undefined }) =>
  version?.language !== lang || lang === null;
const notOther = { path: ['version'], error: issue('notOtherLanguage') };
const about = { chapter: upToChapter, quote };
/** A version that is written together with its original is at most as long as that allows. */
function checkVersion(
  context: z.RefinementCtx,
  name: 'version' | 'titleTranslation',
  original: string,
  version: { text: string } | undefined,
): void {
  const problem = version && versionProblem(version.text, original, name === 'version' ? 'post' : 'title');
  if (problem) context.addIssue({ code: 'custom', path: [name, 'text'], message: asIssue(problem) });
}
const newText = z
  .object({ ...ignoredCaller, id, remark: clubPostText, ...about, ...inBoth })
  .refine(isOther, notOther)
  .superRefine(({ remark, version }, context) => checkVersion(context, 'version', remark, version));

export const bookclubs = table({
  'POST /api/bookclubs/newClub': {
    auth: 'required',
    rates: ['newThreads', 'newMembers'],
    countedBy: { newMembers: 'members' },
    creates: true,
    body: z
      .object({
        ...ignoredCaller,
        title: clubTitle.optional(),
        clubName: clubTitle.optional(),
        members: z
          .array(z.string().max(254))
          .max(firstMembers, { error: issue('firstMembers', { max: firstMembers }) })
          .default([]),
      })
      .refine((club) => club.title ?? club.clubName, { path: ['title'], error: issue('required', { label: 'Title' }) }),
    answer: Club,
  },
  'GET /api/bookclubs/myClubs': { auth: 'required', query: listQuery, answer: z.array(Club) },
  'GET /api/bookclubs/clubBooks/{club}': {
    auth: 'required',
    params: { club: clubName },
    query: listQuery,
    answer: z.array(ClubBook),
  },
  'POST /api/bookclubs/getBook': {
    auth: 'required',
    body: z.object({ ...ignoredCaller, club: clubName, book: id }),
    answer: ClubBookOverview,
  },
  /** Whether the caller shows the other members where they are in the club's books. */
  'POST /api/bookclubs/shareProgress': {
    auth: 'required',
    body: z.object({ club: clubName, shares: z.boolean({ error: issue('noSharing') }) }),
    answer: ok,
  },
  /** With a hundred of the books, the newest first, and a link to the others. Only the first part has the members. */
  'POST /api/bookclubs/getSettings': {
    auth: 'required',
    query: listQuery.pick({ cursor: true }),
    body: z.object({ clubName }),
    answer: ClubSettings,
  },
  /** Answers the first part of the settings. */
  'POST /api/bookclubs/updateSettings': {
    auth: 'required',
    countsItself: ['clubRenames', 'changes'],
    body: z.object({
      currTitle: clubName,
      newTitle: clubTitle.optional(),
      currentBooks: z.array(id).max(1000).optional(),
      completedBooks: z.array(id).max(1000).optional(),
    }),
    answer: ClubSettings,
  },
  'POST /api/bookclubs/newMember': {
    auth: 'required',
    rates: ['newMembers'],
    body: z.object({
      club: clubName,
      newMember: z
        .string({ error: issue('required', { label: 'Username' }) })
        .trim()
        .min(1)
        .max(254),
    }),
    answer: ok,
  },
  /** Accepts to be in a club that another member added the caller to. Leaving it is `removeMember`. */
  'POST /api/bookclubs/stay': { auth: 'required', body: z.object({ club: clubName }), answer: ok },
  'POST /api/bookclubs/removeMember': {
    auth: 'required',
    body: z.object({
      club: clubName,
      member: z
        .string({ error: issue('noMember') })
        .trim()
        .min(1)
        .max(254),
    }),
    answer: ok,
  },
  /** The clubs that others have removed the caller from, until they dismiss it. */
  'GET /api/bookclubs/removals': { auth: 'required', answer: z.array(Removal) },
  'DELETE /api/bookclubs/removals/{id}': { auth: 'required', answer: ok },
  'POST /api/bookclubs/newBook': {
    auth: 'required',
    creates: true,
    body: z.object({
      club: clubName,
      id,
      title: name('Title', limits.title),
      author: name('Author', limits.author).default(''),
      publisher: name('Publisher', limits.publisher).default(''),
      published: name('Published', limits.published).default(''),
      cover,
    }),
    answer: ClubBook,
  },
  'POST /api/bookclubs/newDiscussion': {
    auth: 'required',
    rates: ['newThreads'],
    creates: true,
    body: z
      .object({
        ...ignoredCaller,
        club: clubName,
        book: id,
        title: name('Title', limits.discussionTitle),
        post: clubPostText,
        ...about,
        ...inBoth,
        titleTranslation: ownTitleTranslation.optional(),
      })
      .refine(isOther, notOther)
      .refine(({ lang, titleTranslation }) => isOther({ lang, version: titleTranslation }), {
        ...notOther,
        path: ['titleTranslation'],
      })
      .superRefine(({ post, version, title, titleTranslation }, context) => {
        checkVersion(context, 'version', post, version);
        checkVersion(context, 'titleTranslation', title, titleTranslation);
      }),
    answer: ClubDiscussion,
  },
  'POST /api/bookclubs/getDiscussions': {
    auth: 'required',
    query: listQuery,
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      book: id,
      language: language.optional(),
      /** Only the discussions that go exactly as far, and those with one of the latest hundred posts that do. */
      chapter: namedReach.unwrap().optional(),
    }),
    answer: z.array(ClubDiscussion),
  },
  'POST /api/bookclubs/newPost': {
    auth: 'required',
    rates: ['posts'],
    creates: true,
    body: newText,
    answer: ClubPost.extend(landedOn),
  },
  'POST /api/bookclubs/newReply': {
    auth: 'required',
    rates: ['posts'],
    creates: true,
    body: newText,
    answer: ClubPost.extend(landedOn),
  },
  'POST /api/bookclubs/getPosts': {
    auth: 'required',
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      book: id,
      discussion: id,
      results: z.coerce.number().int().min(1).max(100).default(40),
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      language: language.optional(),
      ...revealed,
    }),
    answer: z.object({
      ...currentName,
      /** The page's top-level posts, newest last, each followed by its first replies. */
      posts: z.array(ClubPost),
      /** The number of top-level posts. */
      results: z.int(),
      discussion: ClubDiscussion.extend({ book: bookRef }),
      /** The reader's own progress in the book, which was read anyway. */
      progress: MyProgress,
      /**
       * Only with `language`: `ok` when the title and every post are in that language or translated; `none` when no translator is
       * configured; `failed` when it didn't answer in time; `used_up` when the reader has reached today's limit. The
       * originals are always included.
       */
      translator: z.enum(['ok', 'none', 'failed', 'used_up']).optional(),
      /** With `used_up`: when the reader can get translations again. */
      translatorAgain: instant.optional(),
    }),
  },
  /**
   * The replies to one post, oldest first, for a post with more replies than a page includes. The headers
   * `X-Translator` and `X-Translator-Again` have the values of `translator` and `translatorAgain` in `getPosts`.
   */
  'GET /api/bookclubs/replies/{postId}': {
    auth: 'required',
    query: listQuery.extend({ language: language.optional(), ...revealedInQuery }),
    answer: z.array(ClubPost),
  },
  /** Where the latest post is, replies included. */
  'GET /api/bookclubs/latest/{discussionId}': { auth: 'required', answer: LatestPlace },
  /** A Firebase ID token with which the browser listens to what members can read, and the seconds until it expires. */
  'POST /api/bookclubs/liveToken': {
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: z.object({ token: z.string(), expiresIn: z.int() }),
  },
  'PATCH /api/bookclubs/post/{id}': {
    auth: 'required',
    countsItself: ['changes'],
    body: z
      .object({ remark: clubPostText.optional(), chapter: upToChapter })
      .refine((change) => change.remark !== undefined || change.chapter !== undefined, {
        path: ['remark'],
        error: issue('required', { label: 'Post' }),
      }),
    answer: ClubPost,
  },
  /** Changes how far a member's post goes. Who hasn't written it says why, in a reply that anybody can read. */
  'POST /api/bookclubs/chapter': {
    auth: 'required',
    rates: ['posts'],
    countsItself: ['changes'],
    creates: true,
    body: z.object({ ...ignoredCaller, id, chapter: namedReach, reason: clubPostText }),
    answer: ClubPost,
  },
  'DELETE /api/bookclubs/post/{id}': { auth: 'required', answer: ClubPost },
  'POST /api/bookclubs/like': { auth: 'required', rates: ['likes'], body: postId, answer: LikeAnswer },
  'POST /api/bookclubs/unlike': { auth: 'required', rates: ['likes'], body: postId, answer: LikeAnswer },
  ...memberTranslationCalls,
  'POST /api/bookclubs/view': {
    auth: 'required',
    body: z
      .object({ ...ignoredCaller, id: id.optional(), ids: z.array(id).min(1).max(limits.viewIds.max).optional() })
      .refine((views) => views.id ?? views.ids, { path: ['id'], error: issue('noId') }),
    answer: z.union([ViewAnswer, z.array(ViewAnswer)]),
  },
});

export type BookclubsCalls = typeof bookclubs;
export type { Language } from './languages';
export type Club = z.output<typeof Club>;
export type ClubBook = z.output<typeof ClubBook>;
export type ClubBookOverview = z.output<typeof ClubBookOverview>;
export type ClubDiscussion = z.output<typeof ClubDiscussion>;
export type ClubPost = z.output<typeof ClubPost>;
export type Removal = z.output<typeof Removal>;
export type ClubSettings = z.output<typeof ClubSettings>;
