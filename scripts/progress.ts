const startedAt = performance.now();
const isTerminal = process.stdout.isTTY;
const CLEAR = '\u001b[2K';
const BAR_WIDTH = 24;
const INDENT = ' '.repeat(9);
/** Some terminals report no width. */
const MIN_COLUMNS = 80;

function elapsed(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

export function print(line: string): void {
  console.log(isTerminal ? `${CLEAR}${line}` : line);
}

export function step(message: string): void {
  print(`${elapsed().padStart(7)}  ${message}`);
}

export function showLive(line: string): void {
  if (isTerminal) process.stdout.write(`${CLEAR}${line.slice(0, (process.stdout.columns || MIN_COLUMNS) - 1)}\r`);
}

export function showBar(message: string, done: number, total: number): void {
  const filled = Math.round((BAR_WIDTH * done) / total);
  const bar = '█'.repeat(filled).padEnd(BAR_WIDTH, '░');
  showLive(`${INDENT}${message} ${bar} ${Math.floor((100 * done) / total)} %`);
}
