import type { Manifest } from 'vite';
import { languages } from '../../functions/src/domain/languages';
import { textsIn } from '../src/lib/areas';
import type { marks as Marks } from '../src/server/document';
import { areasOf, codeLinks, fileOfTexts, ownFiles, preloadLinks } from './manifest';

interface Parts {
  manifest: Manifest;
  styles: string;
  ruleIds: readonly string[];
  marks: typeof Marks;
}

/** The rules' ids are on an empty element, where Emotion looks for existing rules. */
export function toTemplate(page: string, { manifest, styles, ruleIds, marks }: Parts): string {
  const link = `<link rel="stylesheet" href="/${styles}"><style data-emotion="css ${ruleIds.join(' ')}"></style>`;
  const changes: [RegExp | string, string][] = [
    ['<html lang="en"', `<html lang="en"${marks.html}`],
    [/<title>.*<\/title>\s*/, ''],
    // Before the head script, which starts them.
    [/<meta name="description"[^>]*>/, `${codeLinks(manifest)}\n    ${marks.head}`],
    [/<link rel="stylesheet"[^>]*>/, link],
    [/<script type="module"[^>]* src="\/([^"]+)"><\/script>\s*/, ''],
    [/<link rel="modulepreload"[^>]*>\s*/g, ''],
    ['<div id="root"></div>', `<div id="root">${marks.app}</div>${marks.state}`],
  ];
  let template = page;
  for (const [from, to] of changes) {
    const next = template.replace(from, () => to);
    if (next === template) throw new Error(`The page of the build has no ${from}.`);
    template = next;
  }
  return template;
}

export function preloadsOf(manifest: Manifest, screens: Readonly<Record<string, string>>): Record<string, string> {
  const code = Object.entries(screens).map(
    ([pattern, module]) => [pattern, preloadLinks(ownFiles(manifest, module))] as const,
  );
  const texts = languages.flatMap((language) =>
    areasOf(screens).map(
      (area) => [textsIn(language, area), preloadLinks([fileOfTexts(manifest, language, area)], language)] as const,
    ),
  );
  return Object.fromEntries([...code, ...texts]);
}
