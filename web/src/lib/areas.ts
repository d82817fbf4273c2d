/**
 * Areas with their own message catalogs, which load with the screens and popups that need them (decision 016): an area's
 * folders and files in `web/src/features`. The most specific path counts.
 */
export const areas = {
  account: ['account/'],
  ballots: ['EndBallotDialog.', 'DecideDialog.', 'NewBallotDialog.', 'ProposalMore.', 'Votes.'].map(
    (file) => `bookclubs/ballot/${file}`,
  ),
  bookclubs: ['bookclubs/'],
  /** Parts of club screens that aren't in their first view. */
  clubParts: [
    ...['bookclubs/ending/', 'bookclubs/owners/Export', 'bookclubs/owners/export-markdown.'],
    ...['bookclubs/owners/ClubLog.', 'bookclubs/owners/OwnerSettings.'],
    ...['Dialog', 'Form'].map((part) => `bookclubs/member-translations/MemberTranslation${part}.`),
  ],
  books: [
    ...['ByHandDialog.', 'OwnBookFields.', 'SameBookDialog.', 'ScanIsbn.', 'ShelfMark.'].map(
      (file) => `book-search/components/${file}`,
    ),
    'club-books/DiscussionPlace.',
  ],
  help: ['help/'],
  notes: ['notes/', 'rating/', 'progress/status-labels.'],
  notices: ['notices/'],
  reports: [
    ...['YourData.', 'DeleteAccount.', 'SignOutEverywhere.'].map((file) => `account/components/${file}`),
    ...['moderation/', 'readers/', 'account/blocks/', 'account/decisions/', 'account/page/', 'notices/reach/'],
    ...['thread/report/report-texts.', 'thread/blocks/block-texts.', 'thread/spoilers/spoils-texts.'],
    // What loads after a thread's posts.
    ...[
      'components/PostForm.',
      'components/PostMenu.',
      'components/LinkedPostGone.',
      'components/InBothLanguages.',
    ].map((file) => `thread/${file}`),
    ...['manage/ThreadMenu.', 'manage/RemovePostDialog.', 'spoilers/HiddenPost.', 'spoilers/RechapterDialog.'].map(
      (file) => `thread/${file}`,
    ),
  ],
} as const satisfies Record<string, readonly string[]>;
export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

/** Modules of an area that the shell or a public screen shows. Their messages belong to the shared catalog. */
const shownElsewhere = ['SessionEndPopup', 'BellCount', 'LevelButtons'];

const paths = Object.entries(areas)
  .flatMap(([area, all]) => all.map((path) => ({ area: area as Area, path: `/features/${path}` })))
  .sort((a, b) => b.path.length - a.path.length);

/** The area whose catalog holds a module's messages, by the module's path; undefined for the shared catalog. */
export const areaOf = (module: string): Area | undefined =>
  shownElsewhere.some((name) => module.includes(`/${name}.`))
    ? undefined
    : paths.find(({ path }) => module.includes(path))?.area;
