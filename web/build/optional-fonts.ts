import type { Plugin } from 'vite';

/** Makes text wait for no font: one that the browser has not kept is not used on this page, so that nothing moves. */
export function optionalFonts(): Plugin {
  return {
    name: 'flyleaf-optional-fonts',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replaceAll(/font-display:\s*swap/g, 'font-display:optional');
      }
    },
  };
}
