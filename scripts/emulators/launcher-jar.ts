import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/** The entry point of the Firestore emulator, which is missing from the manifest of the Google Cloud CLI's jar. */
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const ENTRY = 'META-INF/MANIFEST.MF';

export function fold(line: string): string {
  const parts = [line.slice(0, 70)];
  for (let at = 70; at < line.length; at += 69) parts.push(` ${line.slice(at, at + 69)}`);
  return parts.join('\r\n');
}

export function manifest(jar: string): string {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${MAIN_CLASS}`, `Class-Path: ${pathToFileURL(jar).href}`];
  return `${lines.map(fold).join('\r\n')}\r\n\r\n`;
}

/** A zip file with only a manifest that points to `jar` (ZIP specification 6.3, sections 4.3.7, 4.3.12, 4.3.16). */
export function launcherJar(jar: string): Buffer {
  const name = Buffer.from(ENTRY);
  const data = Buffer.from(manifest(jar));
  // Both headers share the 26 bytes from "version needed" to "extra field length". The date is 1980-01-01.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
  const rest = Buffer.alloc(14);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
