/**
 * The code that `npm run test:mutants` changes, and the tests that must notice.
 * @typedef {object} Area
 * @property {readonly string[]} mutate
 * @property {readonly string[]} tests
 * @property {readonly string[]} [excluded] disabled mutations
 * @property {true} [emulators] the tests need the Auth and Firestore emulators
 */

/**
 * Stored records, with only their own integration tests: each takes a second, so all of them would take hours.
 * @param {string} modules in `functions/src`, without `.ts`
 * @param {readonly string[]} tests
 * @returns {Area}
 */
const stored = (modules, tests) => ({
  mutate: [`functions/src/${modules}.ts`],
  tests: [
    `functions/src/${modules}.test.ts`,
    ...tests.map((file) => `functions/test/integration/${file}{,.all}.test.ts`),
  ],
  // Names of collections and fields, which would change for writer and reader alike.
  excluded: ['StringLiteral'],
  emulators: true,
});

/** @type {Readonly<Record<string, Area>>} */
export const areas = {
  rules: {
    mutate: [
      'functions/src/**/rules.ts',
      'functions/src/platform/async/*.ts',
      'functions/src/platform/xml.ts',
      'functions/src/catalogue/{catalogue,circuit-breaker,embedded/store}.ts',
      'functions/src/domain/{cover-design,fields,limits,markdown-text}.ts',
      'functions/src/pages/{robots,security}/view.ts',
      'functions/src/pages/{feed/view,sitemap/view,sitemap/rules}.ts',
      'functions/src/translation/{allowance,providers/batches,providers/translator}.ts',
      'functions/src/accounts/session-end/store.ts',
      'functions/src/notes/markdown/view.ts',
    ],
    tests: ['functions/src/!(platform)/**/*.test.ts', 'functions/src/platform/{async/*,xml}.test.ts'],
  },
  spoilers: {
    mutate: [
      'functions/src/domain/spoilers.ts',
      'functions/src/threads/spoilers/*.ts',
      'functions/src/threads/{rules,view}.ts',
    ],
    tests: [
      'functions/src/{domain/spoilers,threads/**/*,notes/progress/*}.test.ts',
      'functions/test/integration/spoilers/{revealed.all,changes.all,hidden}.test.ts',
    ],
    emulators: true,
  },
  http: { mutate: ['functions/src/platform/http/**/*.ts'], tests: ['functions/src/platform/http/**/*.test.ts'] },
  store: stored('platform/store/!(export-section)', ['store/*']),
  accounts: stored('accounts/{store,{blocks,erasing,sign-up,usernames}/store,rename/job}', [
    'accounts/{author-names,records}',
    'rates/counters',
  ]),
  jobs: stored('platform/jobs/*', ['jobs/queue']),
  threads: stored('threads/{store,job,*/store}', ['threads/*', 'spoilers/{changes,hidden}', 'clubs/thread-records']),
  notifications: stored('notifications/{!(my-data),*/store}', ['notices/*']),
  clubs: stored('clubs/{store,job,{ballots,change,contents,log,meetings,members,names}/store,members/owners/rules}', [
    'clubs/{*records,member-translations,activity,chapter-overview}',
    'notes/margins',
  ]),
  notes: stored('{notes/{store,margins/store},shelf/{store,{lists,deletions}/store}}', ['notes/{records,margins}']),
  progress: stored('progress/{store,view,*/rules,*/store}', ['notes/{progress,records}', 'clubs/chapter-overview']),
  discuss: stored('{books,discuss/*}/store', ['discuss/records']),
};

export function chosenArea() {
  const name = process.env.MUTANTS_OF ?? '';
  const area = areas[name];
  if (!area) throw new Error(`MUTANTS_OF is "${name}", which is no area.`);
  return { name, area };
}
