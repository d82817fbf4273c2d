export const scopes = ['notes:read', 'notes:write', 'notes:share', 'clubs:read'] as const;
export type Scope = (typeof scopes)[number];

/** Beside `notes:write`, for a note that others can read. */
export const SHARING: Scope = 'notes:share';

/** How long a token works: 90 days, a year, or until it is revoked. */
export const tokenTerms = ['days90', 'year', 'unlimited'] as const;
export type TokenTerm = (typeof tokenTerms)[number];

export const daysOfTerm: Readonly<Record<TokenTerm, number | null>> = { days90: 90, year: 365, unlimited: null };

/** Every token begins like this, so that a published one can be recognized. */
export const TOKEN_PREFIX = 'flf_';
