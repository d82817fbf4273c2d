import { useLingui } from '@lingui/react/macro';

export function useBlockTexts() {
  const { t } = useLingui();
  return {
    block: t`Block`,
    unblock: t`Unblock`,
    askBlock: (user: string) => t`Block ${user}?`,
    askUnblock: (user: string) => t`Unblock ${user}?`,
    blocks: t`You won't see their posts and notes unless you ask for them, and you won't be notified of their replies or mentions. They can't add you to a club.`,
    notTold: t`They aren't told. You can unblock them on your account page.`,
    unblocks: t`You'll see their posts and notes again, and be notified of their replies and mentions.`,
  };
}
