/**
 * What a reader does in a thread. Each resolves once the server has it and the thread shows it, and rejects with the
 * server's words; the thread shows those where the reader is looking.
 */
export interface ThreadCalls {
  /** The key makes the same post sent twice one post. */
  add: (content: string, idempotencyKey: string) => Promise<unknown>;
  reply: (parentId: string, content: string, idempotencyKey: string) => Promise<unknown>;
  edit: (postId: string, content: string) => Promise<unknown>;
  remove: (postId: string) => Promise<unknown>;
  like: (postId: string) => Promise<unknown>;
  unlike: (postId: string) => Promise<unknown>;
}
