import type { Manifest } from 'vite';
import type { Language } from '../../functions/src/contract/languages';
import { CODE_LINK } from '../src/head/start-code';

/** A chunk and all that it imports statically, as keys of the manifest. */
function importsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  if (!manifest[key]) throw new Error(`The build has no chunk of ${key}.`);
  found.add(key);
  for (const next of manifest[key].imports ?? []) importsOf(manifest, next, found);
  return found;
}

/** What `src/boot.ts` loads in steps, for every screen. */
const START = ['index.html', 'src/main.tsx'];

/** The module of a catalogue of texts. A screen needs one. */
const catalogueOf = (language: Language) => `src/i18n/${language}.po`;

/** The chunks that a first screen needs, the entry first: what every screen starts with, and its own module's. */
export function chunksOf(manifest: Manifest, sources: readonly string[], language: Language = 'en') {
  const all = [...START, catalogueOf(language), ...sources];
  const keys = new Set(all.flatMap((source) => [...importsOf(manifest, source)]));
  const chunks = new Map([...keys].flatMap((key) => (manifest[key] ? [[manifest[key].file, manifest[key]]] : [])));
  return [...chunks.values()];
}

/** The files of the chunks that a screen needs beside what every screen starts with. */
export function ownFiles(manifest: Manifest, source: string): string[] {
  const start = new Set(chunksOf(manifest, []).map(({ file }) => file));
  return chunksOf(manifest, [source]).flatMap(({ file }) => (start.has(file) ? [] : [file]));
}

/** The file of a language's texts. */
export function fileOfTexts(manifest: Manifest, language: Language): string {
  const file = manifest[catalogueOf(language)]?.file;
  if (!file) throw new Error(`The build has no texts in ${language}.`);
  return file;
}

/** The files that every screen starts with, save the entry and the catalogue of texts, in the order of the steps. */
function startFiles(manifest: Manifest): string[] {
  const apart = new Set([manifest['index.html']?.file, fileOfTexts(manifest, 'en')]);
  const steps = manifest['index.html']?.dynamicImports?.flatMap((key) => manifest[key]?.file ?? []) ?? [];
  const all = [...steps, ...chunksOf(manifest, []).map(({ file }) => file)];
  return [...new Set(all)].filter((file) => !apart.has(file));
}

/** Links to code that fetch nothing until the head script starts them (src/head/start-code.ts). */
export function preloadLinks(files: readonly string[]): string {
  return files.map((file) => `<link rel="${CODE_LINK}" href="/${file}">`).join('\n    ');
}

/** Links to the code of every screen: the entry and what it loads in steps. */
export function codeLinks(manifest: Manifest): string {
  const entry = `<link rel="${CODE_LINK}" href="/${manifest['index.html']?.file}">`;
  return `${entry}\n    ${preloadLinks(startFiles(manifest))}`;
}

/**
 * Throws when two chunks import each other: the one that runs first would find nothing of the other, and the app would
 * not start.
 */
export function checkNoCycles(manifest: Manifest): void {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]) => {
    if (path.includes(key))
      throw new Error(`Chunks import each other: ${[...path.slice(path.indexOf(key)), key].join(' → ')}`);
    if (done.has(key)) return;
    for (const next of manifest[key]?.imports ?? []) visit(next, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
}
