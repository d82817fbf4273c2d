import { useLingui } from '@lingui/react/macro';

export function useDecisionTexts() {
  const { t } = useLingui();
  return {
    title: t`Decisions about your posts`,
    about: t`What moderators have decided about what you wrote, and why.`,
    moderation: t`Open the moderation queue`,
    suspended: (day: string) => t`You can't post until ${day}.`,
    acts: {
      hide: t`Your text was hidden from everybody but you`,
      close: t`Your discussion was closed`,
      suspend: t`You can't post for some time`,
      dismiss: t`It was left as it is`,
      restore: t`It was restored`,
    },
    clubHidden: t`The name of your club is hidden from those who aren't members, until an owner changes it`,
    until: (day: string) => t`Until ${day}.`,
    lasting: t`Until it's undone.`,
    automatic: t`It was hidden automatically, because three readers have reported it. A moderator will look at it.`,
    decided: t`A moderator has decided this; it wasn't automatic.`,
    rules: t`Ground: it breaks Flyleaf's community rules.`,
    law: (law: string) => t`Ground: it breaks the law (${law}).`,
    category: t`What was wrong with it: `,
    facts: t`Facts and reasons: `,
    noFacts: t`it was reported by several readers.`,
    undone: t`This was undone.`,
    redress: (day: string) =>
      t`You can appeal until ${day}. You can also turn to a court or, in the European Union, to a certified out-of-court dispute settlement body.`,
    appeal: t`Your appeal`,
    appealHint: t`A moderator reads it and decides again.`,
    send: t`Appeal`,
    outcomes: {
      open: t`You have appealed. A moderator will decide again.`,
      declined: t`Your appeal was declined.`,
      approved: t`Your appeal was approved.`,
    },
  };
}
