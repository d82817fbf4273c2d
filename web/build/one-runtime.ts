import type { Plugin, Rolldown } from 'vite';

// The bundler's own file, and the host file that absorbs it; every screen starts with both.
const RUNTIME = 'rolldown-runtime';
const HOST = 'base';

const IMPORT = /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";/;
const EXPORT = /export\{([^}]*)\};\s*$/;

const pairsOf = (names: string) => names.split(',').map((pair) => pair.split(' as ') as [from: string, to: string]);

/** A helper's name in the host, chosen so that it can't clash with minified names. */
const inHost = (helper: string) => `$${helper}`;

/** Moves the bundler's helpers into the first file that every screen loads, which saves a request. */
export function oneRuntime(): Plugin {
  return {
    name: 'flyleaf-one-runtime',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === RUNTIME);
        const host = chunks.find(({ name }) => name === HOST);
        const [exporting, helpers] = EXPORT.exec(runtime?.code ?? '') ?? [];
        if (!runtime || !host || !exporting || !helpers) return this.error('The bundler writes its helpers otherwise.');
        for (const chunk of chunks) {
          if (!chunk.imports.includes(runtime.fileName)) continue;
          const [importing, names] = IMPORT.exec(chunk.code) ?? [];
          if (!importing || !names) return this.error(`${chunk.fileName} imports the helpers otherwise.`);
          const pairs = pairsOf(names).map(([helper, local]) => [inHost(helper), local] as const);
          const taken =
            chunk === host
              ? `const ${pairs.map(([helper, local]) => `${local}=${helper}`)};`
              : `import{${pairs.map((pair) => pair.join(' as '))}}from"./${host.fileName.replace('assets/', '')}";`;
          chunk.code = chunk.code.replace(importing, () => taken);
          const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== host.fileName);
          chunk.imports = chunk === host ? others : [host.fileName, ...others];
        }
        const exported = pairsOf(helpers).map(([local, helper]) => `${helper}:${local}`);
        const names = exported.map((pair) => pair.split(':')[0] ?? '');
        const made = `const{${names.map((name) => `${name}:${inHost(name)}`)}}=(()=>{${runtime.code.replace(exporting, '')};return{${exported}}})();`;
        host.code = `${made}${host.code.replace(EXPORT, (_whole, own: string) => `export{${[own, ...names.map(inHost)]}};`)}`;
        delete bundle[runtime.fileName];
      },
    },
  };
}
