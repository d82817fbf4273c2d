import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../functions/src/contract/pages';
import { appScreens, isOfReaderScreens } from '../../functions/src/domain/addresses';
import type * as Server from '../src/entry-server';

/** Writes a shell for each screen that Hosting serves itself, which names the screen's code. Returns that for any screen. */
export async function writeShells(dist: string, { renderShell }: typeof Server, site: Site): Promise<string> {
  const { document } = await renderShell(site);
  // Hosting serves 404.html for a path that firebase.json doesn't name. The app then shows its own "not found" screen.
  for (const name of ['app.html', '404.html']) await writeFile(join(dist, name), document);
  await mkdir(join(dist, 'shells'), { recursive: true });
  for (const [name, pattern] of Object.entries(appScreens)) {
    if (isOfReaderScreens(pattern)) continue;
    await writeFile(join(dist, 'shells', `${name}.html`), (await renderShell(site, pattern)).document);
  }
  return document;
}
