/**
 * Preloaded into the emulators' process: the Auth emulator compiles its request schemas on demand, by an option of its
 * OpenAPI library. All of them at startup take eight of the ten seconds that a suite needs.
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
