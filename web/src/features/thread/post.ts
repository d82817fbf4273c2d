import { DELETED_READER } from '@domain/deleted-reader';
import type { Quote, UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';

export interface ThreadPost {
  _id: string;
  user: string;
  /** Empty while the post is hidden. */
  content: string;
  chapter: UpToChapter;
  /** The post is beyond the reader's progress, so its words aren't included. */
  hidden: boolean;
  /** Moderators have hidden the post from everybody but its author. */
  moderated?: true | undefined;
  /** The language code of `content`, if known. */
  lang: string | null;
  createdAt: string;
  /** The parent, a top-level post; null for a top-level post. */
  replyTo: string | null;
  edited: boolean;
  /** A deleted post with replies stays as a placeholder without text. */
  deleted: boolean;
  likes: number;
  liked: boolean;
  /** The total number of replies; a page may contain fewer. */
  replies: number;
  /** `remove`: as an owner of the club, with a reason. */
  can: { edit: boolean; delete: boolean; remove?: true | undefined };
  quote?: Quote | undefined;
}

export interface ThreadPage<Post extends ThreadPost> {
  posts: Post[];
  pages: number;
  /** The reader has posted since the page was read (`keepPost`). */
  added?: true | undefined;
}

export const POSTS_ID = 'posts';

/** The id of a post's element, and the hash of its address: `#post-{id}`. */
export const postElementId = (postId: string): string => `post-${postId}`;

export const authorName = (user: string): string => (user === DELETED_READER ? t`deleted reader` : user);

export const reachText = (upToChapter: UpToChapter): string =>
  upToChapter === 'end' ? t`whole book` : t`up to chapter ${upToChapter ?? 0}`;
