/**
 * Preloaded into the emulators' process, which otherwise loads the functions in a process of their own to learn their
 * names. What it has learned is kept for this build and project.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const discovery = createRequire(import.meta.url)('firebase-tools/lib/deploy/functions/runtimes/discovery/index.js');
const { detectFromYaml, detectFromOutputPath } = discovery;

const KEPT = fileURLToPath(new URL('../../.flyleaf/emulator/functions', import.meta.url));
let folder = '';

/** @param {string} source @param {string} project */
function folderOf(source, project) {
  const hash = createHash('sha256').update(readFileSync(join(source, 'lib/index.js')));
  return join(KEPT, project, hash.digest('hex').slice(0, 16));
}

/** @param {string} source @param {string} project @param {unknown[]} more */
discovery.detectFromYaml = async (source, project, ...more) => {
  folder = folderOf(source, project);
  return (await detectFromYaml(source, project, ...more)) ?? detectFromYaml(folder, project, ...more);
};

/** @param {unknown} child @param {string} manifest @param {unknown[]} more */
discovery.detectFromOutputPath = async (child, manifest, ...more) => {
  const target = folder;
  const found = await detectFromOutputPath(child, manifest, ...more);
  rmSync(dirname(target), { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  copyFileSync(manifest, join(target, 'functions.yaml'));
  return found;
};
