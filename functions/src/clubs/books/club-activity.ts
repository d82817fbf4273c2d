import { FieldValue } from 'firebase-admin/firestore';
import type { UpToChapter } from '../../domain/progress';
import type { Stored } from '../../platform/store/firestore';
import type { Update } from '../../threads/thread-kind';
import type { ClubPostRecord } from '../threads/club-posts';
import { clubBookRef } from './club-books';

type Counted = Pick<Stored<ClubPostRecord>, '_id' | 'discussionId' | 'clubId' | 'bookId' | 'chapter'>;

const increment = FieldValue.increment;

const opensDiscussion = ({ _id, discussionId }: Counted): boolean => _id === discussionId;

/**
 * The changes of a book's counters by chapter for one post. A post without a chapter isn't counted, nor is a discussion
 * without its opening post.
 */
export function activityOf(post: Counted, by: 1 | -1): Record<string, unknown> {
  if (post.chapter === null) return {};
  const opened = opensDiscussion(post) ? { [`activity.${post.chapter}.discussions`]: increment(by) } : {};
  return { [`activity.${post.chapter}.posts`]: increment(by), ...opened };
}

/**
 * The changes of the same counters when a post moves from chapter `from` to `to`, along with its discussion if it opens
 * one.
 */
export function activityMoved(post: Counted, from: UpToChapter, to: UpToChapter): Update {
  const counters = opensDiscussion(post) ? ['posts', 'discussions'] : ['posts'];
  const by = (chapter: UpToChapter, amount: 1 | -1) =>
    chapter === null || from === to ? [] : counters.map((name) => [`activity.${chapter}.${name}`, increment(amount)]);
  return { ref: clubBookRef(post.clubId, post.bookId), data: Object.fromEntries([...by(from, -1), ...by(to, 1)]) };
}
