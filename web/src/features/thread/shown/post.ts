import type { Poll } from '@contract/polls';
import type { ChapterParts } from '@domain/chapter-parts';
import { DELETED_READER } from '@domain/deleted-reader';
import type { Quote, UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';
import { namedChapter } from '@/lib/named-chapters';

export interface ThreadPost {
  _id: string;
  user: string;
  hasPage?: true | undefined;
  content: string;
  mentions?: Record<string, string> | undefined;
  chapter: UpToChapter;
  hidden: boolean;
  /** In a club: until its chapter, nobody but its author can open it. */
  sealed?: true | undefined;
  moderated?: true | undefined;
  lang: string | null;
  createdAt: string;
  replyTo: string | null;
  edited: boolean;
  editedAt?: string | null | undefined;
  /** With replies: a placeholder without text. */
  deleted: boolean;
  likes: number;
  liked: boolean;
  replies: number;
  /** `remove`: as an owner of the club, with a reason. */
  can: { edit: boolean; delete: boolean; remove?: true | undefined };
  quote?: Quote | undefined;
  poll?: Poll | undefined;
}

export interface ThreadPage<Post extends ThreadPost> {
  posts: Post[];
  pages: number;
  /** On all pages; undefined for a visitor, or for a thread that the reader has never opened. */
  unread?: readonly string[] | undefined;
  /** Since the page was read (`keepPost`). */
  added?: true | undefined;
}

export const POSTS_ID = 'posts';

export const postElementId = (postId: string): string => `post-${postId}`;

export const authorName = (user: string): string => (user === DELETED_READER ? t`deleted reader` : user);

export function reachText(upToChapter: UpToChapter, parts?: ChapterParts): string {
  if (upToChapter === 'end') return t`whole book`;
  const chapter = namedChapter(upToChapter ?? 0, parts);
  return t`up to chapter ${chapter}`;
}
