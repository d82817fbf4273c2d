import './register-jobs';
import { logger } from 'firebase-functions';
import type { HttpsOptions } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { assistantsHandlers } from './assistants/calls';
import { searchHandlers } from './catalogue/calls';
import { catalogueFromEnvironment } from './catalogue/environment';
import { answersTo, cloudFunction, limit } from './cloud-function';
import { bookclubsHandlers } from './clubs/calls';
import { assistants } from './contract/assistants';
import { bookclubs as bookclubsTable } from './contract/bookclubs';
import { discuss as discussTable } from './contract/discuss';
import { notes as notesTable } from './contract/notes';
import { search as searchTable } from './contract/search';
import { user as userTable } from './contract/user';
import { discussHandlers } from './discuss/calls';
import { ASSISTANTS } from './domain/addresses';
import { mailFunction } from './mail-function';
import { notesHandlers } from './notes/calls';
import { matchesHandlers } from './notes/imports/matches/calls';
import { answerPages } from './pages/answer-pages';
import { areaInProcess, identifyInProcess, inAreas } from './pages/calls-in-process';
import {
  authSecrets,
  MAIL_KEY,
  PUSH_KEY,
  REGION,
  runtimeEmail,
  SMTP_URL,
  secretsOf,
  withMinInstances,
} from './platform/deployment';
import { refuseLargeBodies } from './platform/http/body-limit';
import { identify } from './platform/http/identity/identity';
import { keepBodiesUnparsed } from './platform/http/json-body';
import { createAdmit } from './platform/http/limits/admit';
import { areLimitsOn } from './platform/http/limits/limits-on';
import { pageFunction } from './platform/http/page-function';
import { sendsMail } from './platform/http/sends-mail';
import { jobsFunction, newJobFunction } from './platform/jobs/functions';
import { mailKey } from './platform/mail/mail-key';
import { consume, refund } from './platform/rates/rates';
import { allowanceBy } from './translation/allowance';
import { charactersFromEnvironment, translatorFromEnvironment } from './translation/environment';
import { unsubscribeFunction } from './unsubscribe-function';
import { userHandlers } from './user-handlers';

refuseLargeBodies();
keepBodiesUnparsed();

setGlobalOptions({
  region: REGION,
  serviceAccount: runtimeEmail(process.env.GCLOUD_PROJECT),
  cpu: 1,
  memory: '512MiB',
});

/** Concurrency: as many requests as the largest answers fit into an instance's memory. In total within `VCPU_QUOTA`. */
const scale = withMinInstances({
  user: {
    concurrency: 20,
    maxInstances: 3,
    timeoutSeconds: 30,
    secrets: [...authSecrets(process.env), ...secretsOf(process.env, MAIL_KEY, PUSH_KEY)],
  },
  notes: { concurrency: 20, maxInstances: 3, timeoutSeconds: 60 },
  discuss: { concurrency: 80, maxInstances: 3, timeoutSeconds: 30 },
  bookclubs: {
    concurrency: 40,
    maxInstances: 3,
    timeoutSeconds: 30,
    secrets: [...authSecrets(process.env), ...secretsOf(process.env, MAIL_KEY)],
  },
  pages: { concurrency: 40, maxInstances: 4, timeoutSeconds: 30 },
  search: { concurrency: 80, maxInstances: 1, timeoutSeconds: 15 },
  unsubscribe: { concurrency: 20, maxInstances: 1, timeoutSeconds: 15, secrets: secretsOf(process.env, MAIL_KEY) },
} satisfies Record<string, HttpsOptions>);

const readCatalogue = async () => (await import('./catalogue/embedded/index/store')).readIndex(__dirname);

export const user = cloudFunction(scale.user, userTable, userHandlers);
export const discuss = cloudFunction(scale.discuss, discussTable, discussHandlers);
const catalogue = catalogueFromEnvironment(process.env, readCatalogue, { warn: logger.warn, now: Date.now });
const searchCalls = { ...searchHandlers(catalogue), ...matchesHandlers(catalogue) };
export const search = cloudFunction(scale.search, searchTable, searchCalls);
const bookclubsCalls = bookclubsHandlers({
  translator: translatorFromEnvironment(process.env),
  allowance: areLimitsOn(process.env)
    ? allowanceBy({ consume, refund }, charactersFromEnvironment(process.env))
    : undefined,
  mailKey: () => (sendsMail(process.env) ? mailKey(process.env) : undefined),
  warn: logger.warn,
});
export const bookclubs = cloudFunction(scale.bookclubs, bookclubsTable, bookclubsCalls);

const tools = { ...notesTable, ...searchTable, ...bookclubsTable };
const toolCalls = { ...notesHandlers, ...searchCalls, ...bookclubsCalls };
export const notes = cloudFunction(scale.notes, notesTable, notesHandlers, {
  [ASSISTANTS]: answersTo(assistants, assistantsHandlers(tools, answersTo(tools, toolCalls, identifyInProcess))),
});

export const pages = pageFunction(
  scale.pages,
  answerPages({
    calls: {
      visitor: inAreas({ discuss: areaInProcess(discussTable, discussHandlers) }),
      reader: inAreas({
        user: areaInProcess(userTable, userHandlers, limit),
        notes: areaInProcess(notesTable, notesHandlers, limit),
        discuss: areaInProcess(discussTable, discussHandlers, limit),
        bookclubs: areaInProcess(bookclubsTable, bookclubsCalls, limit),
      }),
    },
    identify,
    admit: areLimitsOn(process.env) ? createAdmit() : undefined,
  }),
);

const half = { cpu: 0.5, concurrency: 1 } as const;

const pushSecrets = secretsOf(process.env, PUSH_KEY);

export const newJob = newJobFunction({ concurrency: 20, maxInstances: 1, secrets: pushSecrets });
export const jobs = jobsFunction({ ...half, secrets: pushSecrets });
export const mail = mailFunction({ ...half, secrets: secretsOf(process.env, MAIL_KEY, SMTP_URL) });
export const unsubscribe = unsubscribeFunction(scale.unsubscribe, areLimitsOn(process.env) ? createAdmit() : undefined);
