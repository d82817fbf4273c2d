import type { Manifest } from 'vite';

/** A chunk and all that it imports statically, as keys of the manifest. */
function reach(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  if (!manifest[key]) throw new Error(`The build has no chunk of ${key}.`);
  found.add(key);
  for (const next of manifest[key].imports ?? []) reach(manifest, next, found);
  return found;
}

/** The chunks that a first screen needs: the entry's and those of lazy modules, each once. */
export function chunksOf(manifest: Manifest, sources: readonly string[]) {
  const keys = new Set(['index.html', ...sources].flatMap((source) => [...reach(manifest, source)]));
  return [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
}

/** Links that fetch lazy modules' chunks and styles at once, beside the entry. */
export function chunkLinks(manifest: Manifest, sources: readonly string[]): string {
  const entry = new Set(chunksOf(manifest, []));
  const chunks = chunksOf(manifest, sources).filter((chunk) => !entry.has(chunk));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ');
}
