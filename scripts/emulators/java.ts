import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '../refusal';

/** What firebase-tools 14 asks of the machine that runs the Firestore emulator. */
const NEEDED = 17;

/** `openjdk version "17.0.15" 2025-04-15` -> 17; undefined when the text is something else. */
export function majorVersion(text: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(text);
  return match ? Number(match[1]) : undefined;
}

async function versionOf(java: string): Promise<number | undefined> {
  try {
    const { stderr, stdout } = await promisify(execFile)(java, ['-version']);
    return majorVersion(`${stderr}${stdout}`);
  } catch {
    return undefined;
  }
}

/**
 * The folder of a Java that is new enough, from PATH or JAVA_HOME; '' when the one on PATH will do.
 * @throws Refusal when there is none
 */
export async function findJava(environment: NodeJS.ProcessEnv): Promise<string> {
  const home = environment.JAVA_HOME ? join(environment.JAVA_HOME, 'bin', 'java') : undefined;
  const candidates = ['java', ...(home ? [home] : [])];
  const seen: number[] = [];
  for (const candidate of candidates) {
    const version = await versionOf(candidate);
    if (version !== undefined && version >= NEEDED) return candidate === 'java' ? '' : dirname(candidate);
    if (version !== undefined) seen.push(version);
  }
  const found = seen.length ? `Java ${seen.join(' and ')} is too old` : 'Java was not found';
  throw new Refusal(
    `${found}: the Firestore emulator needs Java ${NEEDED} or newer (https://adoptium.net, or on Debian: apt-get install openjdk-17-jre-headless).`,
  );
}
