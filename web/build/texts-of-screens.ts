import type { Plugin } from 'vite';
import { areaOf } from '../src/lib/areas.ts';

const PAGE = /\/src\/features\/[\w/-]+Page\.tsx$/;

interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}

/** Fails the build if a module could render without its messages. */
export function textsOfScreens(): Plugin {
  return {
    name: 'flyleaf-texts-of-screens',
    apply: 'build',
    generateBundle() {
      const roots = [...this.getModuleIds()].filter((id) => PAGE.test(id) || id.endsWith('/src/main.tsx'));
      const problems = roots.flatMap((root) => {
        const foreign = withoutTexts(root, (id) => this.getModuleInfo(id));
        return foreign.map((id) => `${root} shows ${id}, but doesn't load the texts of “${areaOf(id)}”.`);
      });
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

/** The areas whose texts a module loads with its parts. */
const areasOf = (code: string): string[] =>
  [...code.matchAll(/texts: (\[[^\]]*\]|["'][^"']*["'])/g)].flatMap(([, names = '']) => names.match(/[\w/-]+/g) ?? []);

/** Imported by a module that doesn't load their messages. Without other screens and the heads of pages. */
function withoutTexts(root: string, moduleOf: (id: string) => Module | null): string[] {
  const known = new Set<string>();
  const missing = new Set<string>();
  function visit(id: string, areas: readonly (string | undefined)[]): void {
    const key = [id, ...areas].join();
    if (known.has(key)) return;
    known.add(key);
    const { importedIds = [], dynamicallyImportedIds = [], code = null } = moduleOf(id) ?? {};
    const hasTexts = importedIds.some((next) => next.includes('/@lingui/'));
    if (hasTexts && areaOf(id) && !areas.includes(areaOf(id))) missing.add(id);
    const isPart = (next: string) => !PAGE.test(next) && !next.endsWith('/head.ts');
    for (const next of importedIds.filter(isPart)) visit(next, areas);
    const withOwn = [...new Set([...areas, ...areasOf(code ?? '')])].sort();
    for (const next of dynamicallyImportedIds.filter(isPart)) visit(next, withOwn);
  }
  visit(root, [areaOf(root)]);
  return [...missing];
}
