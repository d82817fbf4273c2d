import type { ExportFormat } from '@contract/my-data';
import { downloadZip } from 'client-zip';
import { call } from '@/lib/api/api';
import { saveBlob } from '@/lib/save-file';

/** Collects all parts of an export for another program, by file name. `onPart` receives the number of files so far. */
async function collectFiles(format: ExportFormat, onPart: (count: number) => void): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  let cursor: string | null = '';
  do {
    const query: { cursor?: string } = cursor ? { cursor } : {};
    const part = await call('GET /api/user/export/{format}', { params: { format }, query });
    for (const { name, text } of part.files) files.set(name, (files.get(name) ?? '') + text);
    onPart(files.size);
    cursor = part.next;
  } while (cursor);
  return files;
}

export async function downloadFiles(format: ExportFormat, reader: string, onPart: (count: number) => void) {
  const files = await collectFiles(format, onPart);
  const zip = downloadZip([...files].map(([name, input]) => ({ name, input })));
  saveBlob(`flyleaf-${format}-${reader}.zip`, await zip.blob());
}
