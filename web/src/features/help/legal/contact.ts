import { operator } from '@domain/operator';
import { t } from '@lingui/core/macro';
import type { Help } from '../HelpText';

export function contact(): Help {
  const { name, address } = operator;
  return {
    title: t`Contact`,
    byline: t`Who runs this site, and how to reach them`,
    parts: [
      {
        title: t`The operator`,
        text: name ? [name, address].filter(Boolean).join(', ') : t`The operator of this site hasn't been named yet.`,
      },
      {
        title: t`Readers and authorities`,
        text: t`Write in English or Italian. This is also the single point of contact of the Digital Services Act.`,
      },
      {
        title: t`A text that breaks the rules`,
        text: t`Use the flag below it. Your report reaches the moderators directly, also without an account.`,
      },
      {
        title: t`A weakness in the software`,
        text: t`Please tell us before you tell others: /.well-known/security.txt has the address.`,
      },
    ],
  };
}
