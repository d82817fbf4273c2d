/**
 * What `npm run test:mutants` changes, and the tests that must notice.
 * @typedef {object} Area
 * @property {readonly string[]} mutate
 * @property {readonly string[]} tests
 * @property {readonly string[]} [excluded] mutations that aren't made
 * @property {true} [emulators] the tests need the Auth and Firestore emulators
 */

/**
 * A folder of data with the integration tests that are about it: each of them takes a second, and all of them would
 * run for hours.
 * @param {string} folder
 * @param {readonly string[]} tests
 * @returns {Area}
 */
const stored = (folder, tests) => ({
  mutate: [`functions/src/data/${folder}*.ts`],
  tests: [
    `functions/src/data/${folder}*.test.ts`,
    ...tests.map((file) => `functions/test/integration/${file}.test.ts`),
  ],
  // Names of collections and fields, which change for the writer and the reader alike.
  excluded: ['StringLiteral'],
  emulators: true,
});

/** @type {Readonly<Record<string, Area>>} */
export const areas = {
  rules: {
    mutate: [
      'functions/src/*/rules.ts',
      'functions/src/async/*.ts',
      'functions/src/clubs/translations/languages.ts',
      'functions/src/catalogue/{catalogue,circuit-breaker,embedded,tokenize}.ts',
      'functions/src/contract/{cover-design,fields,limits,waiting}.ts',
      'functions/src/pages/{request,robots,security,xml}.ts',
      'functions/src/pages/{feed/atom,sitemap/present,sitemap/split,sitemap/window}.ts',
      'functions/src/threads/page-index.ts',
      'functions/src/translation/{allowance,batches,translator}.ts',
      'functions/src/accounts/session-end.ts',
      'functions/src/user/my-data/{markdown-text,notes-markdown}.ts',
    ],
    tests: ['functions/src/{async,bookclubs,catalogue,contract,notes,pages,thread,translation,user}/**/*.test.ts'],
  },
  spoilers: {
    mutate: [
      'functions/src/domain/spoilers.ts',
      'functions/src/spoilers/*.ts',
      'functions/src/thread/{entries,up-to-chapter}.ts',
    ],
    tests: [
      'functions/src/{contract/spoilers,spoilers/*,thread/*,notes/progress}.test.ts',
      'functions/test/integration/spoilers/{revealed,changes,hidden}.test.ts',
    ],
    emulators: true,
  },
  http: { mutate: ['functions/src/http/**/*.ts'], tests: ['functions/src/http/**/*.test.ts'] },
  'data-store': stored('', ['store/*']),
  'data-accounts': stored('accounts/', ['accounts/{author-names,records}', 'rates/counters']),
  'data-jobs': stored('jobs/', ['jobs/{queue,records}']),
  'data-threads': stored('threads/', ['threads/*', 'spoilers/{changes,hidden}']),
  'data-clubs': stored('clubs/', ['clubs/{*records,member-translations,activity,chapter-overview}', 'notes/margins']),
  'data-notes': stored('notes/', ['notes/{records,margins}']),
  'data-progress': stored('progress/', ['notes/{progress,records}', 'clubs/chapter-overview']),
  'data-discuss': stored('discuss/', ['discuss/records']),
};

/** The area that a configuration is loaded for. */
export function chosenArea() {
  const name = process.env.MUTANTS_OF ?? '';
  const area = areas[name];
  if (!area) throw new Error(`MUTANTS_OF is "${name}", which is no area.`);
  return { name, area };
}
