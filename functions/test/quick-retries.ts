import { setTimeoutHandler } from '@google-cloud/firestore/build/src/backoff.js';

/**
 * Firestore's client waits about a second before it repeats a transaction that lost a race, which is most of the time of
 * a test of simultaneous calls. The emulator needs a part of that.
 */
const PART = 0.25;

setTimeoutHandler((repeat, ms) => setTimeout(repeat, ms * PART));
