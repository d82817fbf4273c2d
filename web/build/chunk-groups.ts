import type { Rolldown } from 'vite';

const STYLED =
  /node_modules\/(@chakra-ui|@emotion|@ark-ui|@zag-js|@pandacss|stylis|react-is|hoist-non-react-statics)\//;

/** Keeps what the page itself names apart from what it loads in steps, because a style sheet would load twice. */
const isOfPage = (id: string) => /\/src\/boot\.ts$|\/index\.html$|\.css$/.test(id);

/** The first match wins. A screen loads a whole file for any part of it. */
const shared: [name: string, test: RegExp][] = [
  [
    'menu',
    /components\/menu\/(?!MoreButton)|@zag-js\/(menu|popper|rect-utils)\/|@zag-js\/dom-query\/dist\/typeahead|@ark-ui\/react\/dist\/components\/menu|@floating-ui/,
  ],
  ['stars', /features\/rating\/components\/StarRating/],
  ['chapter-in-parts', /features\/progress\/components\/ChapterInParts/],
  ['progress-moves', /features\/(progress\/api\/change-progress|rating\/stars-in-toast)/],
  ['forms', /react-hook-form\/|drafts\/use-draft-form|form\/DraftNotice/],
  ['rows', /form\/RowsField/],
  ['thread-forms', /features\/thread\/(api\/quoted-note|spoilers\/(ChapterField|chapter-field))/],
  ['checkbox', /@zag-js\/(checkbox|focus-visible)|\/(checkbox|checkmark)\/|form\/Checkbox/],
  [
    'thread',
    /features\/thread\/(components\/(?!UpToChapter|SignInToAct)|quote\/|outbox\/waiting-posts|thread\.ts|unread\/use-|spoilers\/(use-revealed|in-runs|HiddenRun|newly-open)|live\/(use-news|live-layer|when-watched))|domain\/(quotations|mentions)|icons\/(heart|reply)\./,
  ],
  ['topics', /features\/discuss\/components\/TopicList/],
  ['discuss', /features\/discuss\//],
  ['unsaved-texts', /drafts\/unsaved-texts/],
  ['note-forms', /features\/notes\/components\/(EditNote|NoteForm|NoteFields|ReadersField|use-note-form)/],
  ['typos', /domain\/typos/],
  ['words', /features\/notes\/notebook\/words|domain\/text-words/],
  ['newer-version', /components\/conflict\//],
  ['import-files', /features\/import\/(read\/file-reader|components\/unreadable-text)/],
  ['notebook', /features\/notes\/(notebook\/|api\/notebook)|lib\/device\/database|node_modules\/idb\//],
  ['book-talk', /features\/club-books\/(api\/discussions-of-book|DiscussionPlace)/],
  ['note-lists', /features\/notes\/(components\/(NoteRow|BookCard)|api\/delete-book)/],
  ['notes', /features\/notes\/|domain\/(tags|text-visible)|lib\/device\/one-tab/],
  ['book-search', /features\/book-search\//],
  ['discussion-form', /features\/bookclubs\/forms\/NewDiscussionForm/],
  ['markdown', /domain\/markdown-text/],
  ['club-ending', /features\/bookclubs\/(ending\/|api\/ending|club-book\/SharedNotes)/],
  ['club-export', /features\/bookclubs\/api\/club-export/],
  ['directory', /features\/bookclubs\/(directory\/|api\/directory)/],
  ['invite-links', /features\/bookclubs\/(joining\/|api\/invite-links)/],
  ['club-settings', /features\/bookclubs\/(owners\/|forms\/(SettingsForm|MemberList|MemberDialogs))/],
  ['new-club', /features\/bookclubs\/api\/use-create-club/],
  ['club-forms', /features\/bookclubs\/(forms\/(?!BookFinder)|api\/(club-owners|club-settings|use-create-club))/],
  ['book-plan', /features\/bookclubs\/api\/save-book-plan/],
  ['meetings', /features\/bookclubs\/(meetings\/|schedule\/|api\/meetings)/],
  ['ballots', /features\/bookclubs\/(ballot\/|api\/ballots)/],
  ['club-reading', /features\/bookclubs\/api\/glossary|progress\/components\/(FirstTime|UpToMyProgress)/],
  ['club-threads', /features\/bookclubs\/api\/show-written/],
  ['clubs', /features\/(bookclubs|club-books(?!\/api\/clubs-with-book))\/|i18n\/thread-language/],
  ['report', /features\/thread\/report\/(?!ReportFlag)|contract\/category-texts/],
  ['reach', /features\/notices\/(reach\/|api\/(devices|use-reach))/],
  ['moderation', /features\/moderation\//],
  ['waiting-line', /account\/waiting\/WaitingLine/],
  ['account', /features\/(account\/|notices\/api\/account-settings)/],
  [
    'popups',
    /@zag-js\/(aria-hidden|dialog|dismissable|focus-trap|interact-outside|remove-scroll)\/|@zag-js\/dom-query\/dist\/(controller|initial-focus|overflow|proxy-tab-focus|scroll|wait-for)|@ark-ui\/react\/dist\/components\/(dialog|presence\/split)/,
  ],
  ['machines', /@zag-js\/|@ark-ui\//],
  [
    'common',
    /src\/(components|lib)\/|(contract|domain)\/(?!\w+-texts)|features\/progress\/(?!components\/(Progress(Line|Dialog)|OnShelf|FirstTime|UpTo)|api\/change)|features\/thread\/(?!live\/(?!firebase-setting)|blocks\/block-texts)|features\/club-books\/api\/clubs-with-book|features\/notices\/(refetch-bell|components\/LevelControl)|@tanstack\/(?!.*(queriesObserver|useQueries))|lucide|@chakra-ui\//,
  ],
];

/** Joins the 60 files of a first screen. Every screen starts with one for each step of `src/boot.ts`. */
export function chunkGroups(): Rolldown.CodeSplittingOptions {
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: 'base',
        test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper/,
        priority: 8,
      },
      { name: 'look', test: STYLED, tags: ['$initial'], priority: 7 },
      { name: 'theme', test: /web\/src\/theme\/.*\.ts$/, tags: ['$initial'], priority: 7 },
      { name: 'app', test: (id) => !isOfPage(id), tags: ['$initial'], priority: 6 },
      ...shared.map(([name, test], index) => ({ name, test, minShareCount: 2, priority: 1 - index / shared.length })),
    ],
  };
}
