import { operator } from '@domain/operator';
import { t } from '@lingui/core/macro';
import type { Help } from '../HelpText';

export function terms(): Help {
  const { minimumAge, name } = operator;
  return {
    title: t`Terms of use`,
    byline: t`What you and the operator of this site can expect of each other`,
    parts: [
      {
        title: t`The service`,
        text: name
          ? t`${name} runs this site. It is free of charge: notes, book clubs and discussions for readers.`
          : t`This site is free of charge: notes, book clubs and discussions for readers.`,
      },
      {
        title: t`Your account`,
        text: t`You must be at least ${minimumAge} years old. Keep your password to yourself; what happens with your account counts as yours until you tell us. You can delete your account at any time, without a reason.`,
      },
      {
        title: t`What you write`,
        text: t`It stays yours. You allow us to store it, to show it to those you wrote it for, and to have it translated for them, for as long as it is here. Write only what you have the right to publish; short quotations of books are fine.`,
      },
      {
        title: t`What isn't allowed`,
        text: t`The community rules apply. If a text breaks them or the law, a moderator may hide it, close a discussion, or stop its author from posting for some days. The author learns why and can appeal. We may end an account that keeps breaking them, after a warning.`,
      },
      {
        title: t`What we promise`,
        text: t`We run the site with care and keep backups, but can't promise that it is always there or without errors. We are liable without limit for intent, gross negligence and harm to persons, and otherwise only for what a contract like this one must guarantee. Your rights as a consumer remain.`,
      },
      {
        title: t`Changes and the end`,
        text: t`If these terms change, we tell you in the app 30 days before. If the site is to close, you can download everything for at least 60 days.`,
      },
    ],
  };
}
