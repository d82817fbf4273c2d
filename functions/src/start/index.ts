/**
 * The entry point that the functions' host loads. It runs the bundle next to it from V8's code cache, which halves the
 * start-up time. `NODE_DEBUG=flyleaf` logs whether the cache was used.
 */
import { debuglog } from 'node:util';
import { refuseLargeBodies } from './body-limit';
import { compileBundle, runBundle } from './bundle';

const { script, cache } = compileBundle(__dirname);
debuglog('flyleaf')('code cache %s', cache);
if (cache === 'rejected') {
  process.emitWarning("The code cache doesn't match this Node or its options, so the functions start slower.");
}
refuseLargeBodies();
module.exports = runBundle(script, __dirname);
