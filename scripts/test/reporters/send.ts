import type { Result } from '../result';

/** Sends a result to the test runner, if it started this process. Resolves once the message is sent. */
export function send(result: Result): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(result, () => resolve());
    else resolve();
  });
}
