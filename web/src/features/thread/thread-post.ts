/** What a thread shows of a post, in public and in a club. */
export interface ThreadPost {
  _id: string;
  /** The author's username. */
  user: string;
  content: string;
  createdAt: string;
  replyTo: string | null;
  edited: boolean;
  deleted: boolean;
  likes: number;
  liked: boolean;
  /** How many replies it has; a page may bring fewer of them. */
  replies: number;
  can: { edit: boolean; delete: boolean };
}
