import type { Plugin } from 'vite';
import { pathOf, SHARED } from '../../functions/src/domain/addresses.ts';

const PATH = '/manifest.webmanifest';

const PAPER = '#faf6ee';

const icon = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

const shortcut = (name: string, italian: string, url: string) => ({
  name,
  name_localized: { it: italian },
  url,
  icons: [icon('icon-192', 192)],
});

/** The web app manifest: what browsers install. They pick the language themselves, where they can. */
export const manifest = {
  id: pathOf.home(),
  name: 'Flyleaf',
  short_name: 'Flyleaf',
  description: 'Notes by chapter, private book clubs and public discussions, without spoilers.',
  description_localized: {
    it: 'Note per capitolo, club del libro privati e discussioni pubbliche, senza spoiler.',
  },
  lang: 'en',
  start_url: pathOf.notes(),
  scope: pathOf.home(),
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['books', 'education', 'social'],
  icons: [icon('icon-192', 192), icon('icon-512', 512), { ...icon('icon-maskable-512', 512), purpose: 'maskable' }],
  shortcuts: [
    shortcut('New note', 'Nuova nota', pathOf.pickBook()),
    shortcut('Search my notes', 'Cerca nelle mie note', pathOf.notebook()),
  ],
  // With GET, the text stays in the address while a visitor signs in.
  share_target: { action: pathOf.pickBook(), method: 'GET', params: SHARED },
};

/** Writes the manifest into the build, and serves it in development. */
export function webManifest(): Plugin {
  const source = JSON.stringify(manifest);
  return {
    name: 'flyleaf-web-manifest',
    configureServer({ middlewares }) {
      middlewares.use(PATH, (_, response) =>
        response.setHeader('Content-Type', 'application/manifest+json').end(source),
      );
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PATH.slice(1), source });
    },
  };
}
