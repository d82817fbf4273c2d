import * as z from 'zod';
import { AUTH_API_KEY, MAIL_KEY, PUSH_KEY, SMTP_URL } from '../../functions/src/platform/deployment';
import type { Check } from './google-cloud';

const Secrets = z.array(z.object({ name: z.string() }));

const made: Readonly<Record<string, string>> = {
  [AUTH_API_KEY]: "gcloud services api-keys get-key-string <uid of Flyleaf server> --format='value(keyString)'",
  [SMTP_URL]: "printf 'smtps://user:password@smtp.example:465'",
  [MAIL_KEY]: 'openssl rand -hex 32',
  [PUSH_KEY]: 'openssl rand -hex 32',
};

/** A deployment fails if a function's secret doesn't exist. */
export const secrets: Check = {
  title: 'The secrets of the functions exist',
  questions: (project) => [['secrets', 'list', `--project=${project}`]],
  problems: ([list], project) => {
    const there = new Set(Secrets.parse(list).map(({ name }) => name.split('/').at(-1)));
    return Object.entries(made).map(([name, value]) => {
      const create = `gcloud secrets create ${name} --data-file=- --project=${project}`;
      return [!there.has(name), `${name} is missing`, `${value} | tr -d '\\n' | ${create}`];
    });
  },
};
