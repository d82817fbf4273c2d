import type { ReadOptions } from '../formats/format';
import type { FileOutcome } from './outcome';

export interface ReadRequest {
  id: number;
  file: File;
  options: ReadOptions;
}

/** `outcome` is null when reading has failed unexpectedly. */
export interface ReadAnswer {
  id: number;
  outcome: FileOutcome | null;
}
