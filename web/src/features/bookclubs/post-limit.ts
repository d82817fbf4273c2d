import { lengthProblem, limits } from '@contract/limits';
import type { PostLimit } from '@/features/thread/thread';

/** A club's post, reply or opening post: Post is enabled above 7 characters (specification, section 5). */
export const clubPostLimit: PostLimit = {
  problem: (content) => lengthProblem('Post', content, limits.clubPost),
  counterMax: limits.clubPost.max,
  enabledFrom: limits.clubPost.min,
};
