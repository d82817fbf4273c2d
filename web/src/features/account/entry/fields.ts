import { type Length, limits, USERNAME_CHARACTER, USERNAME_END, USERNAME_PATTERN } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { lengthMessage } from '@/lib/form-errors';

const within = (label: string, limit: Length, value: string) => lengthMessage(label, value, limit) ?? true;

export const emailRules = {
  validate: (value: string) => {
    if (!value.trim()) return t`Email is required.`;
    if (!/^\S+@\S+\.\S+$/.test(value.trim())) return t`That doesn't look like an email address. Check it for typos.`;
    return within(t`Email`, limits.email, value);
  },
};

/** Rules of an existing password, which only the server can check. */
export const oldPasswordRules = { validate: (value: string) => value !== '' || t`Password is required.` };

/** Counted as the server counts: spaces are part of a password, and `è` is one character however it is written. */
export const newPasswordRules = {
  validate: (value: string) => within(t`Password`, limits.password, 'x'.repeat([...value.normalize('NFKC')].length)),
};

export const usernameRules = {
  validate: (value: string) => {
    const name = value.trim().toLowerCase();
    if (name && !USERNAME_PATTERN.test(name)) {
      return t`Use a-z, 0-9, . _ - (no spaces)`;
    }
    if (name && !USERNAME_CHARACTER.test(name)) return t`Username needs at least one letter or digit.`;
    if (name && !USERNAME_END.test(name)) return t`Username can't end with a dot or a hyphen.`;
    return within(t`Username`, limits.username, name);
  },
};

export const optionalUsernameRules = {
  validate: (value: string) => !value.trim() || usernameRules.validate(value),
};

export function passwordHint(): string {
  const { min } = limits.password;
  return t`At least ${min} characters.`;
}

export function usernameHint(): string {
  const { min, max } = limits.username;
  return t`What other readers see: ${min} to ${max} letters, digits, dots, dashes or underscores.`;
}
