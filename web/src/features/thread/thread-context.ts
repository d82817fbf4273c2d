import type { ReactNode } from 'react';
import type { PostLimits } from './post-limits';
import type { ThreadCalls } from './thread-calls';
import type { ThreadPost } from './thread-post';

/** The one form that is open: 'new', 'reply:{post}' or 'edit:{post}'. */
export type OpenForm = string | null;

/** What every part of a thread needs to know of it. */
export interface ThreadContext<Post extends ThreadPost> {
  calls: ThreadCalls;
  limits: PostLimits;
  /** Begins the names of its drafts: 'topic:{id}', say. */
  draftPrefix: string;
  open: OpenForm;
  onOpen: (form: OpenForm) => void;
  /** The post that the reader was led to. */
  arrived: string | undefined;
  /** Replaces the plain list of replies, to fetch more of them or to fold them away. `list` shows some as that list does. */
  renderReplies?: (post: Post, replies: readonly Post[], list: (shown: readonly Post[]) => ReactNode) => ReactNode;
  /** Replaces a post's text, with a translation of it, say. */
  renderText?: (post: Post) => ReactNode;
  /** Further counts in a post's last line. */
  renderCounts?: (post: Post) => ReactNode;
}
