/**
 * Preloaded into the emulators' process. Makes the Auth emulator compile its request schemas on demand, using an option
 * of its OpenAPI library. Compiling all of them at startup takes eight of the ten seconds that a suite needs. If a future
 * version uses another library, the emulator still works but starts slowly.
 */
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../node_modules/firebase-tools/package.json', import.meta.url));
try {
  const openApi = require('exegesis-express');
  const { middleware } = openApi;
  /** @param {string} document @param {object} [options] */
  const lazy = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
  Object.assign(openApi, { middleware: lazy });
} catch (problem) {
  console.warn('The Auth emulator will start slowly:', problem);
}
