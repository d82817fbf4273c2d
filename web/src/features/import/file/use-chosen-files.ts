import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { today } from '@/lib/dates';
import type { CsvField, DayOrder, ReadOptions } from '../formats/format';
import { type Library, libraryOf, type ReadFile } from '../plan/library';
import { type ImportReader, openReader } from './file-reader';
import type { FileOutcome } from './outcome';

export interface ChosenFile {
  id: number;
  file: File;
  /** Undefined while it is being read. */
  outcome: FileOutcome | 'failed' | undefined;
  fields?: readonly (CsvField | null)[] | undefined;
}

type Contents = Extract<FileOutcome, { kind: 'contents' }>;

export const contentsOf = ({ outcome }: ChosenFile): Contents | undefined =>
  typeof outcome === 'object' && outcome.kind === 'contents' ? outcome : undefined;

/** @throws also when the browser refuses the worker */
async function readBy(reader: RefObject<ImportReader | undefined>, file: File, options: ReadOptions) {
  reader.current ??= openReader();
  return reader.current.read(file, options);
}

/** The chosen files, read on the device one after another. Choosing a file again reads it again. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [dayOrder, setDayOrder] = useState<DayOrder>();
  const reader = useRef<ImportReader>(undefined);
  const lastId = useRef(0);
  useEffect(() => () => reader.current?.close(), []);

  const read = useCallback(async ({ id, file, fields }: ChosenFile, order: DayOrder | undefined) => {
    const options = { today: today(), ...(order && { dayOrder: order }), ...(fields && { fields }) };
    const outcome = await readBy(reader, file, options).catch(() => 'failed' as const);
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, outcome } : each)));
  }, []);

  const add = (added: readonly File[]) => {
    const chosen = added.map((file): ChosenFile => {
      lastId.current += 1;
      return { id: lastId.current, file, outcome: undefined };
    });
    const isAgain = (known: ChosenFile) =>
      added.some(({ name, size }) => name === known.file.name && size === known.file.size);
    setFiles((before) => [...before.filter((known) => !isAgain(known)), ...chosen]);
    for (const each of chosen) void read(each, dayOrder);
  };
  const remove = (id: number) => setFiles((before) => before.filter((each) => each.id !== id));
  const setFields = (chosen: ChosenFile, fields: readonly (CsvField | null)[]) => {
    setFiles((before) => before.map((each) => (each.id === chosen.id ? { ...each, fields } : each)));
    void read({ ...chosen, fields }, dayOrder);
  };
  const chooseDayOrder = (order: DayOrder) => {
    setDayOrder(order);
    for (const each of files) if (contentsOf(each)?.contents.ambiguousDay) void read(each, order);
  };
  return { files, add, remove, clear: () => setFiles([]), setFields, dayOrder, chooseDayOrder };
}

/** Undefined while files are being read or joined. */
export function useLibrary(files: readonly ChosenFile[]): { files: readonly ReadFile[]; library: Library } | undefined {
  const isRead = files.every(({ outcome }) => outcome !== undefined);
  const read = useMemo(
    () =>
      isRead
        ? files.flatMap((each): ReadFile[] => {
            const found = contentsOf(each);
            return found ? [{ name: each.file.name, contents: found.contents }] : [];
          })
        : undefined,
    [files, isRead],
  );
  const [joined, setJoined] = useState<{ files: readonly ReadFile[]; library: Library }>();
  useEffect(() => {
    if (!read) return;
    let isCurrent = true;
    libraryOf(read).then(
      (library) => isCurrent && setJoined({ files: read, library }),
      (error) =>
        isCurrent &&
        // The screen of errors is better than a file that is read forever.
        setJoined(() => {
          throw error;
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [read]);
  return joined?.files === read ? joined : undefined;
}
