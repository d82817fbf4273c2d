import { FieldValue } from 'firebase-admin/firestore';
import type { UpToChapter } from '../../../domain/progress';
import type { Update } from '../../../threads/store';
import { clubBookDoc } from '../store';

interface Counted {
  _id: string;
  discussionId: string;
  clubId: string;
  bookId: string;
  chapter: UpToChapter;
}

const increment = FieldValue.increment;

const opensDiscussion = ({ _id, discussionId }: Counted): boolean => _id === discussionId;

/** The counters that one post changes. Leaves out posts without a chapter and discussions without an opening post. */
export function activityOf(post: Counted, by: 1 | -1): Record<string, unknown> {
  if (post.chapter === null) return {};
  const opened = opensDiscussion(post) ? { [`activity.${post.chapter}.discussions`]: increment(by) } : {};
  return { [`activity.${post.chapter}.posts`]: increment(by), ...opened };
}

export function activityMoved(post: Counted, from: UpToChapter, to: UpToChapter): Update {
  const counters = opensDiscussion(post) ? ['posts', 'discussions'] : ['posts'];
  const by = (chapter: UpToChapter, amount: 1 | -1) =>
    chapter === null || from === to ? [] : counters.map((name) => [`activity.${chapter}.${name}`, increment(amount)]);
  return { ref: clubBookDoc(post.clubId, post.bookId), data: Object.fromEntries([...by(from, -1), ...by(to, 1)]) };
}
