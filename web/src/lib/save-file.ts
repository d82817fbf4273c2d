import { MINUTE_MS } from '@domain/time';

/** Gives the browser time to start reading the file before its URL is revoked. */
const REVOKE_AFTER_MS = MINUTE_MS;

export interface TextFile {
  name: string;
  type: string;
  text: string;
}

export function saveFile({ name, type, text }: TextFile): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
