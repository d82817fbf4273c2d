import { basename, extname } from 'node:path';
import type { Plugin } from 'vite';
import { areaOf } from '../src/lib/areas.ts';

const PAGE = /\/src\/features\/[^/]+\/pages\/\w+\.tsx$/;

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

/** A call of `lazyPart`: the module of the part, and its options. */
const PART = /import\(["'][^"']*?([\w-]+)["']\)\)\.\w+(?:,\s*\{([^}]*)\})?\s*\)/g;

/** The parts by the names of their modules. */
function partsOf(code: string): Map<string, string | undefined> {
  const parts = [...code.matchAll(PART)];
  return new Map(parts.map(([, name = '', options]) => [name, options?.match(/texts: ["'](\w+)["']/)?.[1]]));
}

/** Imported by a module that doesn't load their messages. Without other screens and the heads of pages. */
function withoutTexts(root: string, moduleOf: (id: string) => Module | null): string[] {
  const known = new Set<string>();
  const missing = new Set<string>();
  function visit(id: string, areas: readonly (string | undefined)[]): void {
    const key = [id, ...areas].join();
    if (known.has(key)) return;
    known.add(key);
    const { importedIds = [], dynamicallyImportedIds = [], code } = moduleOf(id) ?? {};
    const hasTexts = importedIds.some((next) => next.includes('/@lingui/'));
    if (hasTexts && areaOf(id) && !areas.includes(areaOf(id))) missing.add(id);
    const isPart = (next: string) => !PAGE.test(next) && !next.endsWith('/head.ts');
    const parts = partsOf(code ?? '');
    for (const next of importedIds.filter(isPart)) visit(next, areas);
    for (const next of dynamicallyImportedIds.filter(isPart)) {
      const own = parts.get(basename(next, extname(next)));
      visit(next, own && !areas.includes(own) ? [...areas, own] : areas);
    }
  }
  visit(root, [areaOf(root)]);
  return [...missing];
}
