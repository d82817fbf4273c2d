/** The id of a post's element, which an address may end with: `#post-{id}`. */
export const postElementId = (postId: string): string => `post-${postId}`;

/** The post that an address's hash names, if it names one. */
export function postOfHash(hash: string): string | undefined {
  return hash.startsWith('#post-') ? hash.slice('#post-'.length) : undefined;
}
