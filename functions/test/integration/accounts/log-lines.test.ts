import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { notes } from '../../../src/contract/notes';
import { type Session, user } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/calls';
import { logLine } from '../../../src/platform/http/log-line';
import type { LogEntry } from '../../../src/platform/http/serve';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';

it("never logs a reader's password, token, email or text", async () => {
  const lines: string[] = [];
  const log = (entry: LogEntry) => lines.push(JSON.stringify(logLine(entry)));
  const sendUser = inProcess(user, userHandlers, log);
  const sendNotes = inProcess(notes, notesHandlers, log);

  const name = `quiet-${randomUUID().slice(0, 8)}`;
  const [email, password, newPassword] = [`${name}@example.com`, 'the-first-secret', 'the-second-secret'];
  const remark = 'Nobody else should read this.';
  const body = { email, password };
  const { body: first } = await sendUser<Session>('POST /api/user/signup', { body });
  const { body: second } = await sendUser<Session>('POST /api/user/login', { body });
  await sendUser('POST /api/user/login', { body: { email, password: newPassword } });
  await sendUser('POST /api/user/signup', { body });
  await sendUser('POST /api/user/reset', { body: { email } });
  await sendNotes('POST /api/notes/books/emma', { as: second, body: { title: 'Emma', author: 'Jane Austen' } });
  await sendNotes('POST /api/notes', { as: second, body: { bookId: 'emma', chapter: 1, remark } });
  await sendNotes('POST /api/notes', { as: { token: `${second.token}x.` }, body: { bookId: 'emma', remark } });
  const { body: third } = await sendUser<Session>('POST /api/user/password', {
    as: second,
    body: { password, newPassword },
  });
  await sendUser('GET /api/user', { as: first });

  const statuses = lines.map((line) => (JSON.parse(line) as LogEntry).status);
  expect(statuses).toEqual([200, 200, 401, 409, 200, 200, 200, 401, 200, 401]);
  for (const secret of [name, password, newPassword, remark, first.token, second.token, third.token]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});
