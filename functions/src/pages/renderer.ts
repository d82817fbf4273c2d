import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Renderer, Site } from '../contract/pages';

export interface LoadedRenderer {
  renderer: Renderer;
  site: Site;
  shell: string;
}

export async function loadPages(): Promise<LoadedRenderer> {
  const folder = join(__dirname, 'pages');
  const [site, shell] = await Promise.all([
    readFile(join(folder, 'site.json'), 'utf8'),
    readFile(join(folder, 'shell.html'), 'utf8'),
  ]);
  const renderer = createRequire(__filename)(join(folder, 'renderer.cjs')) as Renderer;
  return { renderer, site: JSON.parse(site) as Site, shell };
}
