import { limits } from '@contract/limits';
import { t } from '@lingui/core/macro';
import type { PostLimit } from '@/features/thread/thread';
import { lengthMessage } from '@/lib/forms/validation';

/** A club's post, reply or opening post: Post is enabled above 7 characters (specification, section 5). */
export const clubPostLimit: PostLimit = {
  problem: (content) =>
    lengthMessage(t({ message: 'Post', context: 'what a reader writes' }), content, limits.clubPost),
  counterMax: limits.clubPost.max,
  enabledFrom: limits.clubPost.min,
};
