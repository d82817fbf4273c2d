import { type Length, lengthOf, limits } from '@contract/limits';
import { t } from '@lingui/core/macro';

/** What is wrong with the length of a title, or true. */
function fits(title: string, { max }: Length): string | true {
  const length = lengthOf(title);
  if (length === 0) return t`Title is required.`;
  return length > max ? t`Title can be at most ${max} characters.` : true;
}

/** For react-hook-form. */
export const discussionTitleRules = { validate: (title: string) => fits(title, limits.discussionTitle) };

export const clubTitleRules = {
  validate: (title: string) => {
    if (/[/_]/.test(title)) return t`Title can't contain / or _.`;
    // Browsers remove dots from a path, and bookclubs/new is a form.
    if (/^(\.+|new)$/i.test(title.trim())) return t`This title is reserved. Choose another one.`;
    return fits(title, limits.clubTitle);
  },
};
