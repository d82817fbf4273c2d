import { flyleaf } from '../formats/flyleaf';
import { type ReadOptions, Unreadable } from '../formats/format';
import { readContents } from '../formats/formats';
import { decode } from './decode';
import { repairMojibake } from './mojibake';
import type { FileOutcome } from './outcome';
import { binaryReasonOf } from './signature';

/** A phone reads 20 MB without trouble; no known export is larger. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
const START_BYTES = 64 * 1024;

/** Reads a file by its content; its name and type don't matter. Works in a worker and in Node. */
export async function readImportFile(file: Blob, options: ReadOptions): Promise<FileOutcome> {
  try {
    const { text, repaired } = await textOf(file);
    return { kind: 'contents', contents: readContents(text, options), repaired };
  } catch (error) {
    // Brackets inside brackets, thousands of them.
    if (error instanceof RangeError) return { kind: 'refused', reason: 'broken', line: null, seems: null };
    if (!(error instanceof Unreadable)) throw error;
    return { kind: 'refused', reason: error.reason, line: error.line, seems: error.seems };
  }
}

async function textOf(file: Blob): Promise<{ text: string; repaired: number }> {
  if (file.size === 0) throw new Unreadable('empty');
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  const reason = binaryReasonOf(start);
  if (reason) throw new Unreadable(reason);
  if (file.size > MAX_FILE_BYTES) throw new Unreadable('too-large');
  const decoded = decode(new Uint8Array(await file.arrayBuffer()));
  // The reader typed what Flyleaf's own export has.
  const isOwn = flyleaf.recognizes(decoded.slice(0, START_BYTES));
  const { text, repaired } = isOwn ? { text: decoded, repaired: 0 } : repairMojibake(decoded);
  if (text.trim() === '') throw new Unreadable('empty');
  return { text: text.replace(/\r\n?/g, '\n').replaceAll('\0', ''), repaired };
}
