import { setTimeoutHandler } from '@google-cloud/firestore/build/src/backoff.js';

/** Firestore's client waits about a second before it retries a transaction that lost a race. */
const SHARE_OF_PAUSE = 0.25;

setTimeoutHandler((repeat, ms) => setTimeout(repeat, ms * SHARE_OF_PAUSE));
