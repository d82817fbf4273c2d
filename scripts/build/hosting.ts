import { readFileSync, writeFileSync } from 'node:fs';
import {
  ASSISTANTS,
  appScreens,
  files,
  firstSegment,
  isOfReaderScreens,
  RSVP,
  readerScreens,
  renderedScreens,
  UNSUBSCRIBE,
} from '../../functions/src/domain/addresses';
import { inRoot } from '../paths';

type Rewrite = { source: string; function: { functionId: string } } | { source: string; destination: string };

/** The first match wins. */
const calls: readonly (readonly [source: string, functionId: string])[] = [
  ['/api/user', 'user'],
  ['/api/user/**', 'user'],
  [ASSISTANTS, 'notes'],
  ['/api/notes/book/**', 'search'],
  ['/api/notes', 'notes'],
  ['/api/notes/**', 'notes'],
  ['/api/discuss/**', 'discuss'],
  ['/api/bookclubs/**', 'bookclubs'],
  ['/api/**', 'user'],
];

/** One rewrite per first segment, so that the function answers unknown addresses below it with its own 404. */
function sourcesOf(paths: readonly string[]): string[] {
  return [
    ...new Set(
      paths.map((path) => {
        const isFile = path.lastIndexOf('/') === 0 || path.startsWith('/.well-known/');
        return isFile ? path : `/${firstSegment(path)}/**`;
      }),
    ),
  ];
}

/** The shell that names the code of one screen (web/build/shells.ts). */
const shellOf = (screen: string): string => `/shells/${screen}.html`;

const toFunction = (source: string, functionId: string): Rewrite => ({ source, function: { functionId } });

export function rewrites(): Rewrite[] {
  return [
    ...calls.map(([source, functionId]) => toFunction(source, functionId)),
    ...sourcesOf([...Object.values(renderedScreens), ...Object.values(readerScreens)]).map((source) =>
      toFunction(source, 'pages'),
    ),
    ...[UNSUBSCRIBE, `${UNSUBSCRIBE}/**`, RSVP].map((source) => toFunction(source, 'unsubscribe')),
    ...sourcesOf(Object.values(files)).map((source) => toFunction(source, 'pages')),
    // Files of earlier builds: the function answers with a 404 that no cache keeps.
    toFunction('/assets/**', 'pages'),
    ...Object.entries(appScreens).flatMap(([name, pattern]) =>
      isOfReaderScreens(pattern) ? [] : [{ source: pattern.replace(/:\w+/g, '*'), destination: shellOf(name) }],
    ),
  ];
}

function functionSegments(): { own: string; below: string } {
  const sources = rewrites().flatMap((rewrite) => ('function' in rewrite ? [rewrite.source] : []));
  const listed = (from: readonly string[]) =>
    [...new Set(from.map(firstSegment))]
      .filter((segment) => /^\w/.test(segment))
      .sort()
      .join('|');
  return { own: listed(sources), below: listed(sources.filter((source) => source.endsWith('/**'))) };
}

const NO_CACHE = [{ key: 'Cache-Control', value: 'no-cache' }];

/** The headers of Hosting's own responses, except the build's files: browsers revalidate each time. */
function cacheHeaders(): { source: string; headers: typeof NO_CACHE }[] {
  const { own, below } = functionSegments();
  return [`/!(${own})`, `/!(${below})/**`].map((source) => ({ source, headers: NO_CACHE }));
}

interface FirebaseConfig {
  hosting: { rewrites: unknown[]; headers: { source: string; headers: unknown[] }[] };
}

export function withAddresses(config: FirebaseConfig): FirebaseConfig {
  const kept = config.hosting.headers.filter(({ source }) => !source.startsWith('/!('));
  return {
    ...config,
    hosting: { ...config.hosting, rewrites: rewrites(), headers: [...kept, ...cacheHeaders()] },
  };
}

export function writeHosting(): void {
  const path = inRoot('firebase.json');
  const text = readFileSync(path, 'utf8');
  const lines = rewrites().map((rewrite) => `      ${JSON.stringify(rewrite).replace(/[{,:](?=["{])|(?=\})/g, '$& ')}`);
  const [own, below] = cacheHeaders().map(({ source }) => JSON.stringify(source));
  const next = text
    .replace(/("rewrites": \[\n)[\s\S]*?(\n {4}\])/, (_, start, end) => start + lines.join(',\n') + end)
    .replace(/"\/!\([^)"]*\)"/, () => own ?? '')
    .replace(/"\/!\([^)"]*\)\/\*\*"/, () => below ?? '');
  if (next === text) return;
  writeFileSync(path, next);
  console.log('firebase.json has the new addresses.');
}
