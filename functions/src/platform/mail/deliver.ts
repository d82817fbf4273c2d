import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { withTimeout } from '../async/timeout';
import type { Letter } from './letter-frame';

export interface Message extends Letter {
  from: string;
  to: string;
  messageId: string;
  headers: Record<string, string>;
}

/** `down`: unreachable. `later`: not now. `refused`: never. `unknown`: no response, but it may have sent the email. */
export type Delivery = { kind: 'sent' } | { kind: 'down' | 'later' | 'refused' | 'unknown'; error: string };

export interface Mailer {
  deliver: (message: Message) => Promise<Delivery>;
}

const LIMIT_MS = 20_000;

/** Its message can contain the address, so it is neither logged nor stored. */
interface Failure {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
  name?: unknown;
}

const codeOf = ({ code, responseCode, name }: Failure): string =>
  [responseCode, code, name].map((part) => `${part ?? ''}`).find((part) => /^\w{3,20}$/.test(part)) ?? 'failed';

const ABOUT_THIS = /^(RCPT TO|DATA)$/;

function failed(failure: Failure, hasBody: boolean): Delivery {
  const error = codeOf(failure);
  const { responseCode: answer } = failure;
  const isAnswer = typeof answer === 'number' && ABOUT_THIS.test(`${failure.command ?? ''}`);
  if (isAnswer) return { kind: answer >= 500 ? 'refused' : 'later', error };
  return { kind: hasBody ? 'unknown' : 'down', error };
}

/** A mail server on this machine, as in tests, has no certificate. */
const isLocal = (url: string): boolean => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname);

export function smtpMailer(url: string, limitMs = LIMIT_MS, requireTLS = !isLocal(url)): Mailer {
  const wait = { connectionTimeout: limitMs / 2, greetingTimeout: limitMs / 2, socketTimeout: limitMs / 2 };
  const transport = createTransport({ url, requireTLS, disableFileAccess: true, disableUrlAccess: true, ...wait });
  /** True once the mail server has requested the body: from then on it may send the email. */
  let hasBody = false;
  transport.use('stream', ({ message }, done) => {
    message.build((error: Error | null, body?: Buffer) => {
      // Nothing reads this before the server's response to DATA.
      const read = function (this: Readable) {
        hasBody = true;
        this.push(body);
        this.push(null);
      };
      message.createReadStream = () => new Readable({ read }) as never;
      done(error);
    });
  });
  const late = () => new DOMException('The mail server is too slow.', 'TimeoutError');
  return {
    deliver: ({ attachments = [], ...message }) => {
      hasBody = false;
      const mail = { ...message, attachments: [...attachments] };
      return withTimeout(limitMs, (signal) => transport.sendMail({ ...mail, signal }), late).then(
        (): Delivery => ({ kind: 'sent' }),
        (failure: Failure) => failed(failure, hasBody),
      );
    },
  };
}
