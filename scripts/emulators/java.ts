import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../command-error';

const MIN_VERSION = 17;

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

const found = new WeakMap<NodeJS.ProcessEnv, Promise<string>>();

/** JAVA_HOME, or '' if the Java on PATH is recent enough. @throws CommandError if neither is */
export function findJava(environment: NodeJS.ProcessEnv): Promise<string> {
  const java = found.get(environment) ?? searchJava(environment);
  found.set(environment, java);
  return java;
}

async function searchJava(environment: NodeJS.ProcessEnv): Promise<string> {
  const home = environment.JAVA_HOME ? join(environment.JAVA_HOME, 'bin', 'java') : undefined;
  const candidates = ['java', ...(home ? [home] : [])];
  const tooOld: number[] = [];
  for (const candidate of candidates) {
    const version = await versionOf(candidate);
    if (version !== undefined && version >= MIN_VERSION) return candidate === 'java' ? '' : dirname(candidate);
    if (version !== undefined) tooOld.push(version);
  }
  const problem = tooOld.length ? `Java ${tooOld.join(' and ')} is too old` : "Java wasn't found";
  throw new CommandError(
    `${problem}. The Firestore emulator needs Java ${MIN_VERSION} or newer. Install it from https://adoptium.net, or on Debian with: apt-get install openjdk-17-jre-headless`,
  );
}
