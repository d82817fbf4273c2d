import { createInterface } from 'node:readline/promises';
import { CommandError } from '../command-error';

/**
 * Asks for the project id before a restore.
 * @throws CommandError when the answer is different, or when there is no terminal
 */
export async function confirmErasing(project: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CommandError(`Restoring deletes all data in ${project}. If that's what you want, say --yes.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await terminal.question(`Restoring deletes all data in ${project}. Type ${project} to continue: `);
    if (typed.trim() !== project) throw new CommandError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}
