export const scopes = ['notes:read', 'notes:write', 'clubs:read'] as const;
export type Scope = (typeof scopes)[number];

/** Every token begins like this, so that a published one can be recognized. */
export const TOKEN_PREFIX = 'flf_';
