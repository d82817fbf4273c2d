import type { Manifest } from 'vite';
import type { Language } from '../../functions/src/domain/languages';
import { CODE_LINK } from '../src/head/start-code';
import { type Area, areaOf } from '../src/lib/areas';

function importsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  if (!manifest[key]) throw new Error(`The build has no chunk of ${key}.`);
  found.add(key);
  for (const next of manifest[key].imports ?? []) importsOf(manifest, next, found);
  return found;
}

const START = ['index.html', 'src/main.tsx'];

const catalogueOf = (language: Language, area?: Area) => `src/i18n/${area ? `${area}/` : ''}${language}.po`;

export function chunksOfModules(manifest: Manifest, sources: readonly string[]) {
  const keys = new Set(sources.flatMap((source) => [...importsOf(manifest, source)]));
  const chunks = new Map([...keys].flatMap((key) => (manifest[key] ? [[manifest[key].file, manifest[key]]] : [])));
  return [...chunks.values()];
}

export function chunksOf(manifest: Manifest, source?: string, language: Language = 'en') {
  const area = areaOf(source ?? '');
  const texts = [catalogueOf(language), ...(area ? [catalogueOf(language, area)] : [])];
  return chunksOfModules(manifest, [...START, ...texts, ...(source ? [source] : [])]);
}

export function ownFiles(manifest: Manifest, source: string): string[] {
  const start = new Set(chunksOf(manifest).map(({ file }) => file));
  return chunksOfModules(manifest, [source]).flatMap(({ file }) => (start.has(file) ? [] : [file]));
}

/** The areas of the screens' texts, and undefined for the shared ones. */
export const areasOf = (screens: Readonly<Record<string, string>>): (Area | undefined)[] => [
  ...new Set([undefined, ...Object.values(screens).map(areaOf)]),
];

export function fileOfTexts(manifest: Manifest, language: Language, area?: Area): string {
  const file = manifest[catalogueOf(language, area)]?.file;
  if (!file) throw new Error(`The build has no ${catalogueOf(language, area)}.`);
  return file;
}

function startFiles(manifest: Manifest): string[] {
  const apart = new Set([manifest['index.html']?.file, fileOfTexts(manifest, 'en')]);
  const steps = manifest['index.html']?.dynamicImports?.flatMap((key) => manifest[key]?.file ?? []) ?? [];
  const all = [...steps, ...chunksOf(manifest).map(({ file }) => file)];
  return [...new Set(all)].filter((file) => !apart.has(file));
}

/** Code links that fetch nothing until the head script starts them (src/head/start-code.ts). */
export function preloadLinks(files: readonly string[], language?: Language): string {
  const ofLanguage = language ? ` hreflang="${language}"` : '';
  return files.map((file) => `<link rel="${CODE_LINK}" href="/${file}"${ofLanguage}>`).join('\n    ');
}

export function codeLinks(manifest: Manifest): string {
  const entry = `<link rel="${CODE_LINK}" href="/${manifest['index.html']?.file}">`;
  return `${entry}\n    ${preloadLinks(startFiles(manifest))}`;
}

/** @throws Error if two chunks import each other: the first to run would find the other uninitialized */
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
