import type { Manifest } from 'vite';
import { languages } from '../../../functions/src/contract/languages';
import { chunksOf } from '../../../web/build/manifest';

/**
 * What a request is for. `later` is script that the screen doesn't need: popups, which are loaded when the browser is
 * idle. `live` is the live layer, which has a budget of its own.
 */
export const kinds = ['document', 'script', 'later', 'style', 'font', 'api', 'image', 'live', 'other'] as const;
export type Kind = (typeof kinds)[number];

const EXTENSIONS: { [extension: string]: Kind } = {
  ...{ js: 'script', mjs: 'script', css: 'style', woff2: 'font', woff: 'font' },
  ...{ svg: 'image', png: 'image', jpg: 'image', webp: 'image', ico: 'image' },
};

export interface Site {
  origin: string;
  /** The paths of the live layer's files. */
  live: ReadonlySet<string>;
  /** The paths of the script that the screen needs. */
  needed: ReadonlySet<string>;
}

/** @param type the resource type of the DevTools protocol */
export function kindOf(address: string, type: string | undefined, { origin, live, needed }: Site): Kind {
  const url = new URL(address);
  if (type === 'Document') return 'document';
  if (type === 'Image') return 'image';
  // Only the live layer talks to other origins, which are the emulators here.
  if (url.origin !== origin || url.pathname.startsWith('/__/') || live.has(url.pathname)) return 'live';
  if (url.pathname.startsWith('/api/')) return 'api';
  const kind = EXTENSIONS[url.pathname.split('.').at(-1) ?? ''] ?? 'other';
  return kind === 'script' && !needed.has(url.pathname) ? 'later' : kind;
}

/** The files of script that a screen needs in any language. */
export function neededFiles(manifest: Manifest, page: string): Set<string> {
  const chunks = languages.flatMap((language) => chunksOf(manifest, [`src/features/${page}.tsx`], language));
  return new Set(chunks.map(({ file }) => `/${file}`));
}

/** The files that only the live layer needs: its own modules' and what they import beside the screens'. */
export function liveFiles(manifest: Manifest): Set<string> {
  const keys = Object.keys(manifest);
  const screens = chunksOf(
    manifest,
    keys.filter((key) => /^src\/features\/[^/]+\/pages\/\w+Page\.tsx$/.test(key)),
  );
  const live = chunksOf(
    manifest,
    keys.filter((key) => /^src\/features\/thread\/live\//.test(key)),
  );
  return new Set(live.filter((chunk) => !screens.includes(chunk)).map(({ file }) => `/${file}`));
}
