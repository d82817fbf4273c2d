/**
 * Message catalogs that load when needed (decision 016), by path in `web/src/features`, or in `web/src` with a slash in
 * front. The most specific counts.
 */
export const areas = {
  account: ['account/'],
  ballots: ['BallotResult.', 'EndBallotDialog.', 'DecideDialog.', 'NewBallotDialog.', 'ProposalMore.', 'Votes.'].map(
    (file) => `bookclubs/ballot/${file}`,
  ),
  bookclubs: ['bookclubs/'],
  /** Parts beyond the first view of club screens. */
  clubParts: [
    ...['parts/PartsDialog.', 'api/save-book-plan.'].map((file) => `bookclubs/${file}`),
    ...['EditDates.', 'ScheduleDialog.', 'Step.'].map((file) => `bookclubs/schedule/${file}`),
    ...['AddToCalendar', 'Calendar', 'FixDate', 'Meeting'].map((name) => `bookclubs/meetings/${name}Dialog.`),
    'bookclubs/meetings/ScheduledFields.',
    'bookclubs/owners/PeopleDialog.',
    'bookclubs/announcements/',
    'bookclubs/meetings/PastMeetingList.',
    'bookclubs/ending/',
    'bookclubs/owners/Export',
    'bookclubs/owners/export-markdown.',
    'bookclubs/owners/ClubLog.',
    'bookclubs/owners/OwnerSettings.',
    ...['Dialog', 'Form'].map((part) => `bookclubs/member-translations/MemberTranslation${part}.`),
  ],
  books: [
    ...['ByHandDialog.', 'OwnBookFields.', 'SameBookDialog.', 'ScanIsbn.', 'ShelfMark.'].map(
      (file) => `book-search/components/${file}`,
    ),
    'club-books/DiscussionPlace.',
  ],
  help: ['help/'],
  imports: ['import/', 'notes/places/'],
  moderation: ['moderation/'],
  notes: ['notes/', 'rating/', 'progress/status-labels.'],
  notices: ['notices/'],
  programs: ['account/programs/', 'help/pages/ProgramsHelpPage.'],
  reports: [
    ...['YourData.', 'DeleteAccount.', 'SignOutEverywhere.'].map((file) => `account/components/${file}`),
    'readers/',
    'account/blocks/',
    'account/decisions/',
    'account/drafts/',
    'account/page/',
    'account/waiting/',
    'bookclubs/conflict/',
    'notes/conflict/',
    'notices/reach/',
    '/components/conflict/',
    '/components/feedback/WaitingMark.',
    'thread/outbox/',
    'thread/report/report-texts.',
    'thread/blocks/block-texts.',
    'thread/spoilers/SpoilsDialog.',
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
  shortcuts: ['shortcuts/'],
} as const satisfies Record<string, readonly string[]>;
export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

/** The shell or a public screen shows them, so their messages are in the shared catalog. */
const shownElsewhere = ['SessionEndPopup', 'BellCount', 'LevelButtons', 'HelpText', 'category-texts'];

const paths = Object.entries(areas)
  .flatMap(([area, all]) =>
    all.map((path) => ({ area: area as Area, path: path.startsWith('/') ? path : `/features/${path}` })),
  )
  .sort((a, b) => b.path.length - a.path.length);

/** By the module's path; undefined for the shared catalog. */
export const areaOf = (module: string): Area | undefined =>
  shownElsewhere.some((name) => module.includes(`/${name}.`))
    ? undefined
    : paths.find(({ path }) => module.includes(path))?.area;

/** The name of a message catalog. */
export const textsIn = (language: string, area?: string): string => (area ? `${area}/${language}` : language);
