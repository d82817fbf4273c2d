import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { type Message, smtpMailer } from './deliver';

const message: Message = {
  from: 'Flyleaf <flyleaf@flyleaf.example>',
  to: 'ada@flyleaf.example',
  subject: '2 new posts in your discussions',
  text: 'New\n',
  html: '<p>New</p>',
  messageId: '<digest-1@flyleaf.example>',
  headers: { 'X-Test': 'yes' },
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A mail server. `received` has the accepted emails. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { received, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

/** A mail server that responds to each line as a test says. */
async function scripted(answer: (line: string, socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    answer('', socket);
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\r\n').filter(Boolean)) answer(line, socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

it('sends the whole email', async () => {
  const { received, url } = await mailServer();
  expect(await smtpMailer(url).deliver(message)).toEqual({ kind: 'sent' });
  expect(received).toHaveLength(1);
  for (const line of [
    'To: ada@flyleaf.example',
    'Subject: 2 new posts in your discussions',
    'Message-ID: <digest-1@flyleaf.example>',
    'X-Test: yes',
  ]) {
    expect(received[0]).toContain(`${line}\r\n`);
  }
});

const refusal = (responseCode: number) => Object.assign(new Error('no ada@flyleaf.example'), { responseCode });

it.each<[string, SMTPServerOptions, { kind: string; error: string }]>([
  [
    'an unknown recipient',
    { onRcptTo: (_to, _session, done) => done(refusal(550)) },
    { kind: 'refused', error: '550' },
  ],
  [
    'a recipient whose mailbox is full',
    { onRcptTo: (_to, _session, done) => done(refusal(452)) },
    { kind: 'later', error: '452' },
  ],
  [
    'an email that it thinks is spam',
    { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(554))) },
    { kind: 'refused', error: '554' },
  ],
  ['our address', { onMailFrom: (_from, _session, done) => done(refusal(553)) }, { kind: 'down', error: '553' }],
])('reports that a mail server rejects %s', async (_, options, delivery) => {
  const { url } = await mailServer(options);
  expect(await smtpMailer(url).deliver(message)).toEqual(delivery);
});

it('sends nothing to a mail server without TLS', async () => {
  const { received, url } = await mailServer();
  expect(await smtpMailer(url, 5000, true).deliver(message)).toEqual({ kind: 'down', error: '500' });
  expect(received).toEqual([]);
});

it('continues after a rejected recipient', async () => {
  const { received, url } = await mailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('ada') ? refusal(550) : undefined),
  });
  const mailer = smtpMailer(url);
  expect((await mailer.deliver(message)).kind).toBe('refused');
  expect((await mailer.deliver({ ...message, to: 'ben@flyleaf.example' })).kind).toBe('sent');
  expect(received).toHaveLength(1);
});

it('reports an unreachable mail server as down', async () => {
  const url = await scripted((_, socket) => socket.destroy());
  expect(await smtpMailer(url).deliver(message)).toMatchObject({ kind: 'down' });
  await Promise.all(closing.splice(0).map((close) => close()));
  expect(await smtpMailer(url).deliver(message)).toMatchObject({ kind: 'down' });
});

it('times out on a silent mail server', async () => {
  const url = await scripted(() => {});
  expect(await smtpMailer(url, 200).deliver(message)).toMatchObject({ kind: 'down' });
});

const polite = (line: string): string | undefined =>
  [
    [/^$/, '220 hello'],
    [/^EHLO/, '250 hello'],
    [/^MAIL/, '250 ok'],
    [/^RCPT/, '250 ok'],
    [/^DATA/, '354 start mail input'],
  ].find(([pattern]) => (pattern as RegExp).test(line))?.[1] as string | undefined;

it.each(['says nothing', 'hangs up'])(
  "doesn't know whether an email was sent when the server %s after it",
  async (then) => {
    const url = await scripted((line, socket) => {
      const answer = polite(line);
      if (answer) socket.write(`${answer}\r\n`);
      if (line === '.' && then === 'hangs up') socket.destroy();
    });
    expect(await smtpMailer(url, 300).deliver(message)).toMatchObject({ kind: 'unknown' });
  },
);
