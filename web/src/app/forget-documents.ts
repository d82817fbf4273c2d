import type { QueryClient } from '@tanstack/react-query';
import { forgetDocuments } from '@/lib/kept-documents';

/** A change may concern any kept page. */
export function forgetDocumentsAfterWrites(client: QueryClient): () => void {
  const mutations = client.getMutationCache();
  if (mutations.findAll({ status: 'success' }).length > 0) forgetDocuments();
  return mutations.subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success') forgetDocuments();
  });
}
