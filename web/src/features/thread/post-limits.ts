/** What may be posted in a kind of threads. */
export interface PostLimit {
  /** Words for a text that is too short or too long, or undefined when it fits. */
  problem: (content: string) => string | undefined;
  /** The number that the counter names: '{n} characters out of {max}'. */
  counterMax: number;
  /** Characters from which the Post button is enabled; without it the button always is, and pressing says what is wrong. */
  enabledFrom?: number;
}

export interface PostLimits {
  post: PostLimit;
  reply: PostLimit;
}
