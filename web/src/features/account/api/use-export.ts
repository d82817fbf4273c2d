import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ExportFile, jsonFile, markdownFile } from '../export-files';
import { saveFile } from '../save-file';
import { collectExport, countOf, type Parts } from './collect-export';

export type ExportKind = 'json' | 'markdown';

const fileOf = (kind: ExportKind, parts: Parts): ExportFile =>
  kind === 'json' ? jsonFile(parts, new Date()) : markdownFile(parts);

/** Downloads the reader's data. A try that fails keeps what has come, and the next one goes on from there. */
export function useExport() {
  const [count, setCount] = useState(0);
  const begun = useRef<Parts>([]);
  const download = useMutation({
    mutationFn: async (kind: ExportKind) => {
      const parts = await collectExport(begun.current, (soFar) => {
        begun.current = soFar;
        setCount(countOf(soFar));
      });
      begun.current = [];
      saveFile(fileOf(kind, parts));
    },
    meta: { shown: true },
    onMutate: () => setCount(countOf(begun.current)),
  });
  return { download, count };
}
