// What the privacy notice is made from. Tests compare it with the collections, the browsers' storage and the services.

/** The collections with data about readers, by what the notice says about them. */
export const collectionsOf = {
  account: ['users', 'usernames', 'signUps', 'erasingAccounts'],
  reading: ['users/books', 'users/progress', 'users/works', 'users/deletions', 'notes'],
  imports: ['users/imports', 'users/importParts', 'users/imported'],
  talk: ['topics', 'posts', 'posts/likes', 'posts/spoilerMarks'],
  clubs: [
    'clubs',
    'clubs/log',
    'clubs/members',
    'clubs/ballots',
    'clubs/meetings',
    'clubs/meetings/answers',
    'clubs/questions',
    'joinRequests',
    'inviteLinks',
    'invitedAddresses',
    'clubDiscussions',
    'clubDiscussions/seen',
    'clubDiscussions/memberTranslations',
    'clubPosts',
    'clubPosts/memberTranslations',
    'clubPosts/polls',
    'clubPosts/likes',
    'users/removals',
    'users/refusals',
  ],
  news: ['users/notices', 'users/reads', 'users/kept', 'users/levels', 'users/live', 'devices', 'mail'],
  moderation: ['reports', 'cases', 'moderationLog', 'users/statements', 'users/blocks'],
  security: ['sessions', 'passkeys', 'challenges', 'emailLinks', 'tokens', 'rates', 'jobs'],
} as const satisfies Record<string, readonly string[]>;

export type Kept = keyof typeof collectionsOf;

/** The names in a browser's storage: local and session storage, databases, caches and cookies. */
export const namesOnDevice = {
  session: /^(user|__session|page-cookie|resetEmail|device:.*)$/,
  texts: /^(draft:|outbox:)/,
  copies: /^(answer:|reached:|notes:|notes-at:|documents$|build-)/,
  choices:
    /^(language|club-languages:.*|time-zone|mode|shortcuts|visits|collapsed:.*|react-router-scroll-positions|flyleaf:(note-order|old-notes|asked:.*|shelf-choice))$/,
  places: /^flyleaf:progress:/,
  live: /^firebase-heartbeat-database$/,
} as const;

export type OnDevice = keyof typeof namesOnDevice;

/** The modules that send something to others, by recipient. */
export const sendersTo = {
  google: ['platform/http/identity/identity-toolkit.ts'],
  catalogue: ['catalogue/providers/fetch-json.ts'],
  translation: ['translation/providers/google-cloud.ts', 'translation/providers/libretranslate.ts'],
  mail: ['platform/mail/deliver.ts'],
  push: ['platform/push/send-push.ts'],
} as const satisfies Record<string, readonly string[]>;

export type Recipient = keyof typeof sendersTo;
