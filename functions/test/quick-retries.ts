import { setTimeoutHandler } from '@google-cloud/firestore/build/src/backoff.js';

/**
 * Firestore's client waits about a second before it retries a transaction that lost a race. That wait dominates tests
 * of simultaneous calls, and the emulator needs only a part of it.
 */
const PART = 0.25;

setTimeoutHandler((repeat, ms) => setTimeout(repeat, ms * PART));
