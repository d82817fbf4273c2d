/** What an answer says of a post or a thread that moderators have hidden; nothing of all others. */
export const moderationOf = ({ moderated }: { moderated?: boolean | undefined }): { moderated?: true } =>
  moderated ? { moderated: true } : {};
