/** The project that is looked at. */
export interface Context {
  project: string;
  /** Google gives it with the project; some accounts are named after it. */
  projectNumber: string;
  region: string;
}

/** What is asked of Google Cloud, or of the built functions. */
export type Question =
  /** A command of Google Cloud's CLI. */
  | { kind: 'cli'; args: readonly string[] }
  /** A GET with the CLI's access token, where the CLI has no command. */
  | { kind: 'rest'; url: string }
  /** What a deploy reads of the built functions. */
  | { kind: 'manifest' };

/** `missing`: there is no such thing. `failed`: there was no answer, with Google's reason. */
export type Answer = { kind: 'found'; value: unknown } | { kind: 'missing' } | { kind: 'failed'; reason: string };

/** Something that is missing or set differently, with the commands that mend it. */
export interface Fault {
  says: string;
  mend: readonly string[];
}

/** The values of the answers by the questions' names; undefined for what doesn't exist. */
export type Found<Name extends string> = Readonly<Record<Name, unknown>>;

export interface Check<Name extends string = string> {
  /** What is true when nothing is missing. */
  title: string;
  questions: (context: Context) => Readonly<Record<Name, Question>>;
  /** Pure. Throws a ZodError for an answer of another shape. */
  judge: (found: Found<Name>, context: Context) => readonly Fault[];
}

/** Keeps the names of the questions, so that `judge` can read only what was asked. */
export const check = <Name extends string>(definition: Check<Name>): Check => definition as unknown as Check;

/** `gcloud <args> --project=<id>`. */
export const gcloud = ({ project }: Pick<Context, 'project'>, ...args: string[]): Question => ({
  kind: 'cli',
  args: [...args, `--project=${project}`],
});

export const rest = (url: string): Question => ({ kind: 'rest', url });

const token = '"Authorization: Bearer $(gcloud auth print-access-token)"';

/** A shell command that changes something for which the CLI has no command. */
export const patch = (project: string, url: string, body: object): string =>
  [
    `curl -X PATCH -H ${token} -H 'x-goog-user-project: ${project}' -H 'Content-Type: application/json'`,
    `  '${url}' -d '${JSON.stringify(body)}'`,
  ].join(' \\\n');
