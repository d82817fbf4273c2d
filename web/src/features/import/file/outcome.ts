import type { Contents, Refusal, Seeming } from '../formats/format';

/** The result of reading one file. `readImportFile` in `read-file.ts` returns it. */
export type FileOutcome =
  | {
      kind: 'contents';
      contents: Contents;
      /** Texts whose letters were repaired because another program had stored them in a wrong encoding. */
      repaired: number;
    }
  | { kind: 'refused'; reason: Refusal; line: number | null; seems: Seeming | null };
