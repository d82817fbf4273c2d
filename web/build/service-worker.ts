import { fileURLToPath } from 'node:url';
import { type PluginOption, resolveConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** `VITE_SERVICE_WORKER=off`: the kill switch (docs/operations.md). */
const isOff = process.env.VITE_SERVICE_WORKER === 'off';

const PAPER = '#faf6ee';
const icon = (size: number, name = `icon-${size}`) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** A text of the manifest for those whose browser is in Italian. */
const italian = (name: string, text: string) => ({ [`${name}_localized`]: { it: text } });

/** The service worker and the manifest with which Flyleaf can be installed. */
export function serviceWorker(): PluginOption {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
    scope: '/',
    // The app registers it itself, for those who need it.
    injectRegister: false,
    selfDestroying: isOff,
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Flyleaf',
      short_name: 'Flyleaf',
      description: 'Notes by chapter, private book clubs and public discussions, without spoilers.',
      ...italian('description', 'Note per capitolo, club del libro privati e discussioni pubbliche, senza spoiler.'),
      lang: 'en',
      start_url: '/notes',
      scope: '/',
      display: 'standalone',
      background_color: PAPER,
      theme_color: PAPER,
      categories: ['books', 'education', 'social'],
      icons: [icon(192), icon(512), { ...icon(512, 'icon-maskable-512'), purpose: 'maskable' }],
      shortcuts: [{ name: 'New note', ...italian('name', 'Nuova nota'), url: '/notes/new', icons: [icon(192)] }],
    },
    injectManifest: {
      rollupFormat: 'iife',
      // What a reader needs: not the live layer, which needs a network, and the fonts of the interface's languages alone.
      globPatterns: ['app.html', 'flyleaf.svg', 'assets/*.{js,css,woff2}'],
      globIgnores: ['assets/firestore-*', 'assets/*-latin-ext-*'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({ ...entry, url: entry.url === 'app.html' ? '/app' : `/${entry.url}` })),
          warnings: [],
        }),
      ],
    },
  });
  // It would list the files before the page and the styles are written.
  for (const plugin of plugins) if (plugin.name === 'vite-plugin-pwa:build') delete plugin.closeBundle;
  return plugins;
}

/**
 * Writes sw.js for the files that have been built.
 * @param outDir where they are: web/dist unless given
 */
export async function writeServiceWorker(outDir?: string): Promise<void> {
  const { plugins } = await resolveConfig(
    { configFile, logLevel: 'warn', build: { ...(outDir && { outDir }) } },
    'build',
  );
  const api: VitePluginPWAAPI | undefined = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api;
  if (!api) throw new Error('The plugin is missing.');
  // The manifest isn't read without a network.
  api.extendManifestEntries(() => []);
  await api.generateSW();
}
