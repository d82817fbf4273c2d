import { discuss as discussTable } from '../../../functions/src/contract/discuss';
import { db } from '../../../functions/src/data/firestore';
import { discussHandlers } from '../../../functions/src/discuss/handlers';
import type { Incoming } from '../../../functions/src/http/message';
import { serve } from '../../../functions/src/http/serve';
import { callsInProcess } from '../../../functions/src/pages/calls-in-process';
import { loadRenderer } from '../../../functions/src/pages/renderer';
import { countReads } from '../../../functions/test/fixtures/reads';
import type { Figure } from '../figures';
import { allowedReads } from './allowed-reads';

/** A busy machine must not turn a page into one without its data. */
const PATIENT_MS = 60_000;

/**
 * The documents that each page reads in a process that has read nothing before, with the built renderer in a folder and
 * the discuss handlers. Each call may read two documents and those that it shows.
 */
export async function readsOf(pages: readonly { name: string; path: string }[], folder: string): Promise<Figure[]> {
  const answer = serve(discussTable, discussHandlers, {
    ...{ identify: async () => undefined, now: () => new Date(), log: () => {}, deadlineMs: PATIENT_MS },
  });
  let allowed = 0;
  const transport = callsInProcess(async (incoming: Incoming) => {
    const answered = await answer(incoming);
    allowed += allowedReads(answered.body);
    return answered;
  });
  const { renderer, site } = await loadRenderer(folder, transport);
  const figures: Figure[] = [];
  try {
    for (const { name, path } of pages) {
      allowed = 0;
      const request = { path, search: '', language: 'en', origin: 'http://localhost' } as const;
      const { result, reads } = await countReads(() => renderer.renderPage(request, site));
      if (result.kind !== 'page' || result.status !== 200) throw new Error(`${path} was not rendered`);
      figures.push({ name: `${name}: read`, value: reads, unit: 'documents', budget: allowed, held: true });
    }
  } finally {
    await db().terminate();
  }
  return figures;
}
