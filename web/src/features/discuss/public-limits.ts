import { limits, postProblem } from '@contract/limits';
import type { PostLimits } from '@/features/thread/post-limits';

/** Posts up to 350 and replies up to 300 characters, and one counter for both (specification, section 9). */
export const publicLimits: PostLimits = {
  post: { problem: (content) => postProblem(content, limits.post), counterMax: limits.post.max },
  reply: { problem: (content) => postProblem(content, limits.reply), counterMax: limits.post.max },
};
