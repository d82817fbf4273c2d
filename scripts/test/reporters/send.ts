import type { Result } from '../result';

export function send(result: Result): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(result, () => resolve());
    else resolve();
  });
}
