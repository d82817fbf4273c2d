import type { Plugin } from 'vite';
import { areaOf } from '../src/lib/areas.ts';

const PAGE = /\/src\/features\/[^/]+\/pages\/\w+\.tsx$/;

interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** Fails the build if a module could render without its messages. */
export function textsOfScreens(): Plugin {
  return {
    name: 'flyleaf-texts-of-screens',
    apply: 'build',
    generateBundle() {
      const roots = [...this.getModuleIds()].filter((id) => PAGE.test(id) || id.endsWith('/src/main.tsx'));
      const problems = roots.flatMap((root) => {
        const foreign = shownBy(root, (id) => this.getModuleInfo(id)).filter((id) => areaOf(id) !== areaOf(root));
        return foreign.map((id) => `${root} shows ${id}, but doesn't load the texts of “${areaOf(id)}”.`);
      });
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

/** The modules with an area's messages that a module imports, directly or not, except those of other screens. */
function shownBy(root: string, moduleOf: (id: string) => Module | null): string[] {
  const found = new Set([root]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (!PAGE.test(next)) found.add(next);
  }
  return [...found].filter((id) => areaOf(id) && moduleOf(id)?.importedIds.some((next) => next.includes('/@lingui/')));
}
