import { downloadZip } from 'client-zip';

export const zipped = (files: ReadonlyMap<string, string>): Promise<Blob> =>
  downloadZip([...files].map(([name, input]) => ({ name, input }))).blob();
