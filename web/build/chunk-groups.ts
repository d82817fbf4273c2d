import type { Rolldown } from 'vite';
import { areas, asLoaded } from '../src/lib/areas.ts';

const STYLED = [
  'node_modules/@chakra-ui/',
  'node_modules/@emotion/',
  'node_modules/@ark-ui/',
  'node_modules/@zag-js/',
  'node_modules/@pandacss/',
  'node_modules/stylis/',
  'node_modules/react-is/',
  'node_modules/hoist-non-react-statics/',
];

/** Keeps what the page itself names apart from what it loads in steps, because a style sheet would load twice. */
const isOfPage = (id: string) => /\/src\/boot\.ts$|\/index\.html$|\.css$/.test(id);

/** Libraries with the components made of them, each in one file. The first that has a module counts. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  menu: [
    'web/src/components/menu/',
    'node_modules/@ark-ui/react/dist/components/menu/',
    'node_modules/@chakra-ui/react/dist/esm/components/menu/',
    'node_modules/@floating-ui/',
    'node_modules/@zag-js/dom-query/dist/typeahead',
    'node_modules/@zag-js/menu/',
    'node_modules/@zag-js/popper/',
    'node_modules/@zag-js/rect-utils/',
  ],
  forms: ['web/src/components/draft-form/', 'node_modules/react-hook-form/'],
  checkbox: [
    'web/src/components/checkbox/',
    'node_modules/@ark-ui/react/dist/components/checkbox/',
    'node_modules/@chakra-ui/react/dist/esm/components/checkbox/',
    'node_modules/@chakra-ui/react/dist/esm/components/checkmark/',
    'node_modules/@zag-js/checkbox/',
    'node_modules/@zag-js/focus-visible/',
  ],
  popups: [
    'node_modules/@ark-ui/react/dist/components/dialog/',
    'node_modules/@chakra-ui/react/dist/esm/components/dialog/',
    'node_modules/@ark-ui/react/dist/components/presence/split-presence-props',
    'node_modules/@zag-js/aria-hidden/',
    'node_modules/@zag-js/dialog/',
    'node_modules/@zag-js/dismissable/',
    'node_modules/@zag-js/dom-query/dist/controller',
    'node_modules/@zag-js/dom-query/dist/initial-focus',
    'node_modules/@zag-js/dom-query/dist/overflow',
    'node_modules/@zag-js/dom-query/dist/proxy-tab-focus',
    'node_modules/@zag-js/dom-query/dist/scroll',
    'node_modules/@zag-js/dom-query/dist/wait-for',
    'node_modules/@zag-js/focus-trap/',
    'node_modules/@zag-js/interact-outside/',
    'node_modules/@zag-js/remove-scroll/',
  ],
  queries: [
    'node_modules/@tanstack/query-core/build/modern/queriesObserver',
    'node_modules/@tanstack/react-query/build/modern/useQueries',
  ],
  rows: ['web/src/components/rows/'],
  track: ['web/src/components/book/RibbonTrack'],
  notebook: [
    'functions/src/domain/markdown-text',
    'functions/src/domain/text-words',
    'functions/src/domain/typos',
    'node_modules/idb/',
    'web/src/features/notes/notebook/',
    'web/src/lib/device/database',
  ],
  categories: ['functions/src/contract/category-texts', 'web/src/features/thread/categories/'],
  machines: ['node_modules/@ark-ui/', 'node_modules/@zag-js/'],
};

const isIn = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(`/${path}`));

/** What most screens show and use: one file. */
export const common = [
  'functions/src/contract/',
  'functions/src/domain/',
  'node_modules/@chakra-ui/',
  'node_modules/@tanstack/',
  'node_modules/lucide-react/',
  'web/src/components/',
  'web/src/features/club-books/clubs/clubs-with-book',
  'web/src/features/notices/levels/LevelControl',
  'web/src/features/progress/',
  'web/src/features/thread/report/',
  'web/src/features/thread/shown/',
  'web/src/i18n/',
  'web/src/lib/',
];

/** Folders of features whose shared code is a file of its own. The deepest counts; a feature is one. */
export const foldersApart = [
  ...areas,
  'bookclubs/choosing',
  'bookclubs/joining',
  'bookclubs/meetings',
  'bookclubs/opening',
  'bookclubs/settings',
  'bookclubs/tonight',
  'club-books/clubs',
  'discuss/topics',
  'notes/writing',
  'progress/moves',
  'thread/folded',
  'thread/opening',
].sort();

/** Each module here is a file of its own, because Firestore's library loads through them alone. */
export const FIRESTORE = 'thread/live/firestore';

const FEATURE = /\/src\/features\/([^/]+)\//;

/** Modules outside the features that only one folder's screens use. */
const ofFolder = [
  ['functions/src/domain/audio-time', 'notes'],
  ['functions/src/domain/typed-time', 'notes/later'],
] as const;

/** A folder's `lazy.ts` runs with its feature. */
function folderOf(id: string): string | undefined {
  const owner = ofFolder.find(([path]) => id.includes(`/${path}`));
  if (owner) return owner[1];
  const path = asLoaded(id);
  const folder = foldersApart.findLast((apart) => path.includes(`/src/features/${apart}/`));
  return (id.endsWith('/lazy.ts') ? undefined : folder) ?? FEATURE.exec(id)?.[1];
}

/** Joins the 60 files of a first screen. Every screen starts with one for each step of `src/boot.ts`. */
export function chunkGroups(): Rolldown.CodeSplittingOptions {
  const isCommon = isIn(common);
  const isApart = isIn(['web/src/features/progress/moves', ...ofFolder.map(([path]) => path)]);
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'base', test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper/ },
    { name: 'look', test: isIn(STYLED), tags: ['$initial'] },
    { name: 'theme', test: /web\/src\/theme\/.*\.ts$/, tags: ['$initial'] },
    { name: 'app', test: (id) => !isOfPage(id), tags: ['$initial'] },
    ...Object.entries(libraries).map(([name, paths]) => ({ name, test: isIn(paths), minShareCount: 2 })),
    { name: 'common', test: (id) => isCommon(id) && !isApart(id), minShareCount: 2 },
    {
      name: (id) => folderOf(id)?.replaceAll('/', '-') ?? 'common',
      test: (id) => folderOf(id) !== undefined && !id.includes(`/${FIRESTORE}/`),
      minShareCount: 2,
    },
  ];
  return {
    includeDependenciesRecursively: false,
    groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
  };
}
