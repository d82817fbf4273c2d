/** Marks a post or a thread that moderators have hidden; empty for all others. */
export const moderationOf = ({ moderated }: { moderated?: boolean | undefined }): { moderated?: true } =>
  moderated ? { moderated: true } : {};
