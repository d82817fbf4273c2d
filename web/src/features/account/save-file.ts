import type { ExportFile } from './export-files';

/** A while, so that the browser has begun to read the file before it is let go. */
const KEEP_MS = 60_000;

/** Gives a file to the reader as the browser's downloads go. */
export function saveFile({ name, type, text }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
