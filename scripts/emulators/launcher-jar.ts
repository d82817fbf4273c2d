import { pathToFileURL } from 'node:url';
import { downloadZip } from 'client-zip';

/** The entry point of the Firestore emulator, which is missing from the manifest of the Google Cloud CLI's jar. */
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** A line of a manifest has at most 72 bytes, and continues in the next one after a space. */
const wrapped = (line: string): string => line.replace(/.{70}(?=.)/g, '$&\r\n ');

export function manifest(jar: string): string {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${MAIN_CLASS}`, `Class-Path: ${pathToFileURL(jar).href}`];
  return `${lines.map(wrapped).join('\r\n')}\r\n\r\n`;
}

/** A zip file with only a manifest that points to `jar`, and always the same for the same `jar`. */
export async function launcherJar(jar: string): Promise<Buffer> {
  const entry = { name: 'META-INF/MANIFEST.MF', input: manifest(jar), lastModified: new Date(1980, 0, 1) };
  return Buffer.from(await downloadZip([entry]).arrayBuffer());
}
