import type { Manifest } from 'vite';
import { languages } from '../../functions/src/domain/languages';
import { inOrder, type RouteTable, textsIn } from '../src/head/routes';
import { areaNames, areaOf } from '../src/lib/areas';
import { fileOfTexts, ownFiles } from './manifest';

export function toRouteTable(
  manifest: Manifest,
  screens: Readonly<Record<string, string>>,
  rendered: readonly string[],
): RouteTable {
  const files: string[] = [];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const routes = Object.entries(screens).map(([pattern, module]) => ({
    pattern,
    area: areaOf(module),
    files: ownFiles(manifest, module).map(indexOf),
    ...(rendered.includes(pattern) && { isRendered: true }),
  }));
  const texts = languages.flatMap((language) =>
    [undefined, ...areaNames].map((area) => [textsIn(language, area), fileOfTexts(manifest, language, area)] as const),
  );
  return { files, texts: Object.fromEntries(texts), routes: inOrder(routes) };
}
