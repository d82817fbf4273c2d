import { useIsMutating } from '@tanstack/react-query';

/** Names the writes that change how many posts a thread has. */
export const postingKey = ['posting'];

/** Whether something of the reader's own is on its way to the server. */
export const useIsPosting = (): boolean => useIsMutating({ mutationKey: postingKey }) > 0;
