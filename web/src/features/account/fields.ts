import { type Length, lengthProblem, limits, USERNAME_PATTERN } from '@contract/limits';

/** Rules of the account forms for react-hook-form: the words for a bad value, or true. */
const within = (label: string, limit: Length) => (value: string) => lengthProblem(label, value, limit) ?? true;

export const emailRules = {
  validate: (value: string) => {
    if (!value.trim()) return 'E-mail is required.';
    if (!/^\S+@\S+\.\S+$/.test(value.trim())) return 'That does not look like an e-mail address.';
    return within('E-mail', limits.email)(value);
  },
};

/** A password that exists already is only asked for; whether it is right is the server's to say. */
export const oldPasswordRules = { required: 'Password is required.' };

/** Spaces belong to a password, so its length counts them. */
export const newPasswordRules = {
  validate: (value: string) => within('Password', limits.password)('x'.repeat([...value].length)),
};

export const usernameRules = {
  validate: (value: string) => {
    const name = value.trim().toLowerCase();
    if (name && !USERNAME_PATTERN.test(name)) {
      return 'A username takes the letters a to z, digits and . _ - only.';
    }
    return within('Username', limits.username)(name);
  },
};

/** As above, where no username is fine too. */
export const optionalUsernameRules = {
  validate: (value: string) => !value.trim() || usernameRules.validate(value),
};

export const PASSWORD_HINT = `At least ${limits.password.min} characters.`;
export const USERNAME_HINT = `${limits.username.min} to ${limits.username.max} letters, digits, dots, dashes or underscores`;
