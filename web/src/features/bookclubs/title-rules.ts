import { lengthProblem, limits } from '@contract/limits';

/** A club's title for react-hook-form: the words for a bad one, or true. */
export const clubTitleRules = {
  validate: (value: string) => {
    if (/[/_]/.test(value)) return 'Title cannot have / or _ in it.';
    // Its address would lead elsewhere: browsers take dots out of a path, and bookclubs/new is a form.
    if (/^(\.+|new)$/i.test(value.trim())) return 'Choose another title: that one cannot be an address.';
    return lengthProblem('Title', value, limits.clubTitle) ?? true;
  },
};
