import { expect, it } from 'vitest';
import { kindOf, liveFiles, neededFiles } from './kinds';

const origin = 'http://127.0.0.1:5050';
const site = { origin, live: new Set(['/assets/firestore-a.js']), needed: new Set(['/assets/index-a.js']) };

it.each([
  ['/discuss', 'Document', 'document'],
  ['/assets/index-a.js', 'Script', 'script'],
  ['/assets/index-a.js', 'Other', 'script'],
  ['/assets/popup-a.js', 'Script', 'later'],
  ['/assets/index-a.css', 'Stylesheet', 'style'],
  ['/assets/inter-a.woff2', 'Font', 'font'],
  ['/api/notes/books', 'Fetch', 'api'],
  ['/flyleaf.svg', 'Other', 'image'],
  ['/assets/firestore-a.js', 'Script', 'live'],
  ['/__/firebase/init.js', 'Fetch', 'live'],
  ['/feed', 'Other', 'other'],
])('%s asked for as %s is of the kind %s', (path, type, kind) => {
  expect(kindOf(`${origin}${path}`, type, site)).toBe(kind);
});

it('counts covers from elsewhere as images, and other origins as the live layer', () => {
  expect(kindOf('https://covers.example/cover', 'Image', site)).toBe('image');
  expect(kindOf('http://127.0.0.1:8080/google.firestore.v1/Listen', 'XHR', site)).toBe('live');
});

it('finds the files that only the live layer needs', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react'] },
    'src/main.tsx': { file: 'assets/main.js' },
    'src/i18n/en.po': { file: 'assets/en.js' },
    _react: { file: 'assets/react.js' },
    'src/features/discuss/pages/TopicPage.tsx': { file: 'assets/topic.js', imports: ['_shared'] },
    _shared: { file: 'assets/shared.js' },
    _sdk: { file: 'assets/sdk.js' },
    'src/features/thread/live/firestore.ts': { file: 'assets/firestore.js', imports: ['_sdk', '_shared', '_react'] },
  };
  expect(liveFiles(manifest)).toEqual(new Set(['/assets/firestore.js', '/assets/sdk.js']));
});

it('finds the files that a screen needs in any language', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js' },
    'src/main.tsx': { file: 'assets/main.js' },
    'src/i18n/en.po': { file: 'assets/en.js' },
    'src/i18n/it.po': { file: 'assets/it.js' },
    'src/features/notes/pages/MyNotesPage.tsx': { file: 'assets/notes.js', dynamicImports: ['_popup'] },
    _popup: { file: 'assets/popup.js' },
  };
  const files = ['index', 'main', 'en', 'it', 'notes'].map((name) => `/assets/${name}.js`);
  expect(neededFiles(manifest, 'notes/pages/MyNotesPage')).toEqual(new Set(files));
});
