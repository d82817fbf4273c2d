import { median } from '../bench/figures';
import { HOST } from '../emulators/ports';
import { emailOf, PASSWORD } from '../seed/data';
import { startFunction } from './function-process';

const RUNS = 5;

/** Seconds, on a machine that does nothing else. Printed, because a busy one takes longer. */
const GOALS = { "a visitor's page": 1.5, "a reader's first screen": 2 } as const;

type Screen = keyof typeof GOALS;

/** The cookie of a browser in which a reader of the demo is signed in. */
async function readersCookie(site: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${site}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return response;
  };
  const response = await post('/api/user/login', { email: emailOf('ada'), password: PASSWORD });
  const { token, username } = (await response.json()) as { token: string; username: string };
  const reader = { token, username, timeZone: 'Europe/Rome' };
  const { headers } = await post('/api/user/pageCookie', { language: 'en', reader });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Seconds from the start of the process to the whole page. Undefined if it has no content. */
async function asleepToContent(
  headers: Record<string, string>,
  environment: Record<string, string>,
  node: string,
): Promise<number | undefined> {
  const startedAt = performance.now();
  const { port, stop } = await startFunction('pages', environment, node);
  try {
    const response = await fetch(`http://${HOST}:${port}/`, { headers });
    const page = await response.text();
    const seconds = (performance.now() - startedAt) / 1000;
    return page.includes('<h1') ? seconds : undefined;
  } finally {
    await stop();
  }
}

/** @returns lines of text */
export async function asleepReport(site: string, environment: Record<string, string>, node: string): Promise<string> {
  const cookies = { "a visitor's page": {}, "a reader's first screen": { Cookie: await readersCookie(site) } };
  const lines: string[] = [];
  for (const [screen, headers] of Object.entries(cookies) as [Screen, Record<string, string>][]) {
    const times: (number | undefined)[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await asleepToContent(headers, environment, node));
    const seconds = times.flatMap((time) => time ?? []);
    const { value, range: [, slowest] = [0, 0] } = median(screen, 'ms', seconds);
    const empty = times.length - seconds.length;
    lines.push(
      `asleep to content: ${screen} in ${value} s (slowest ${slowest} s, goal ${GOALS[screen]} s)` +
        (empty > 0 ? `, ${empty} of ${RUNS} without content` : ''),
    );
  }
  return lines.join('\n');
}
