import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailFiles } from '../../scripts/email-files';

/** The server's modules are CommonJS. */
const load = createRequire(import.meta.url);
const { runMail }: typeof import('../../functions/src/mail/run') = load('../../functions/src/mail/run.ts');
const { mailKey }: typeof import('../../functions/src/platform/mail/mail-key') = load(
  '../../functions/src/platform/mail/mail-key.ts',
);

/** Of a MIME message, by content type. */
export interface Email {
  to: string;
  subject: string;
  parts: { type: string; text: string }[];
}

const decoders: Readonly<Record<string, (body: string) => string>> = {
  base64: (body) => Buffer.from(body, 'base64').toString(),
  'quoted-printable': (body) =>
    Buffer.from(
      body.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString(),
};

function splitMessage(message: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...body] = message.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line) => /^([\w-]+):\s*(.*)$/.exec(line)).flatMap((found) => (found ? [found] : []));
  return {
    headers: new Map(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
    body: body.join('\r\n\r\n'),
  };
}

function partsOf(message: string): Email['parts'] {
  const { headers, body } = splitMessage(message);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r?\n/, '')));
  const decode = decoders[headers.get('content-transfer-encoding')?.toLowerCase() ?? ''];
  return [{ type, text: decode ? decode(body) : body }];
}

const MINUTE_MS = 60_000;

/**
 * The emails that the mail job of `npm start` would have stored as files a while later.
 * @param minutes until a change is announced
 */
export async function emailsTo(email: string, origin: string, minutes: number): Promise<Email[]> {
  const folder = await mkdtemp(join(tmpdir(), 'flyleaf-mail-'));
  try {
    await runMail({
      ...{ from: 'Flyleaf <flyleaf@flyleaf.example>', key: mailKey({ FUNCTIONS_EMULATOR: 'true' }), origin },
      ...{ newMailer: () => emailFiles(folder), hasTime: () => true, warn: console.warn },
      now: () => new Date(Date.now() + minutes * MINUTE_MS),
    });
    const names = await readdir(folder);
    const messages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const all = messages.map((message) => {
      const { headers } = splitMessage(message);
      return { to: headers.get('to') ?? '', subject: headers.get('subject') ?? '', parts: partsOf(message) };
    });
    return all.filter(({ to }) => to === email);
  } finally {
    await rm(folder, { recursive: true });
  }
}
