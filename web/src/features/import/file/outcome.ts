import type { Contents, Seeming, UnreadableReason } from '../formats/format';

export type FileOutcome =
  | {
      kind: 'contents';
      contents: Contents;
      /** Texts whose letters were repaired because another program had stored them in a wrong encoding. */
      repaired: number;
    }
  | { kind: 'refused'; reason: UnreadableReason; line: number | null; seems: Seeming | null };
