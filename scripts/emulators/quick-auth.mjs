/**
 * Loaded into the emulators' process: the Auth emulator's request schemas are compiled when a call needs them, by the
 * option that its OpenAPI library has for it. Compiling all of them before the first call takes eight of the ten
 * seconds that a suite needs to start. Without that library everything works as before, only later.
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
  console.warn('The Auth emulator starts slowly:', problem);
}
