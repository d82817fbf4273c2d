import type { Plugin } from 'vite';
import { areaOf } from '../src/lib/areas.ts';

const PAGE = /\/src\/features\/[^/]+\/pages\/\w+\.tsx$/;

interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}

/**
 * Fails the build if a module could render without its messages. A screen loads its own area's catalog; the shell around
 * it has only the shared one.
 */
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

/** A part that loads its own texts, in a call of `lazyPart`. */
const TEXTS = /texts: ["'](\w+)["']/g;

/**
 * The modules that a module imports, directly or not, and whose messages neither it nor the part that shows them loads.
 * Leaves out other screens, and the heads of pages, which only the server writes.
 */
function withoutTexts(root: string, moduleOf: (id: string) => Module | null): string[] {
  const loaded = new Map([[root, new Set<string | undefined>([areaOf(root)])]]);
  for (const [id, areas] of loaded) {
    const { importedIds = [], dynamicallyImportedIds = [], code } = moduleOf(id) ?? {};
    const ofParts = new Set([...areas, ...[...(code ?? '').matchAll(TEXTS)].map(([, area]) => area)]);
    const add = (next: string, known: Set<string | undefined>) => {
      if (!PAGE.test(next) && !next.endsWith('/head.ts') && !loaded.has(next)) loaded.set(next, known);
    };
    for (const next of importedIds) add(next, areas);
    for (const next of dynamicallyImportedIds) add(next, ofParts);
  }
  const hasTexts = (id: string) => areaOf(id) && moduleOf(id)?.importedIds.some((next) => next.includes('/@lingui/'));
  return [...loaded].flatMap(([id, areas]) => (hasTexts(id) && !areas.has(areaOf(id)) ? id : []));
}
