import { CLUB_TITLE_RESERVED, type Length, lengthOf, limits } from '@domain/limits';
import { t } from '@lingui/core/macro';
import type { PostLimit } from '@/features/thread/thread';
import { lengthMessage } from '@/lib/form-errors';

/** An error message, or true. Texts differ by kind of title, since translations do. */
function fits(title: string, { max }: Length, required: string, tooLong: string): string | true {
  const length = lengthOf(title);
  if (length === 0) return required;
  return length > max ? tooLong : true;
}

export const discussionTitleRules = {
  validate: (title: string) => {
    const { max } = limits.discussionTitle;
    return fits(title, limits.discussionTitle, t`Title is required.`, t`Title can be at most ${max} characters.`);
  },
};

export const clubTitleRules = {
  validate: (title: string) => {
    if (/[/_]/.test(title)) return t`Title can't contain / or _.`;
    if (CLUB_TITLE_RESERVED.test(title.trim())) return t`This title is reserved. Choose another one.`;
    const { max } = limits.clubTitle;
    const required = t({ message: 'Title is required.', context: 'of a club' });
    const tooLong = t({ message: `Title can be at most ${max} characters.`, context: 'of a club' });
    return fits(title, limits.clubTitle, required, tooLong);
  },
};

/** Specification, section 5: enabled above 7 characters. */
export const clubPostLimit: PostLimit = {
  problem: (content) =>
    lengthMessage(t({ message: 'Post', context: 'what a reader writes' }), content, limits.clubPost),
  counterMax: limits.clubPost.max,
  enabledFrom: limits.clubPost.min,
};
