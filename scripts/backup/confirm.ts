import { createInterface } from 'node:readline/promises';
import { Refusal } from '../refusal';

/**
 * Goes on when whoever is at the terminal types the project's id.
 * @throws Refusal when they type something else, and when nobody is there
 */
export async function confirmErasing(project: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Refusal(`Restoring erases what is in ${project} now: say --yes if that is meant.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await terminal.question(`Restoring erases what is in ${project} now. Type ${project} to go on: `);
    if (typed.trim() !== project) throw new Refusal('Nothing was changed.');
  } finally {
    terminal.close();
  }
}
