import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emailFiles } from './email-files';

it('writes an email as a file instead of sending it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-mail-'));
  const message = {
    from: 'Flyleaf <flyleaf@flyleaf.example>',
    to: 'ada@flyleaf.example',
    subject: 'Nuovi post',
    text: 'Novità\n',
    html: '<p>Novità</p>',
    messageId: '<digest-1@127.0.0.1>',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
  expect(await emailFiles(join(folder, 'mail')).deliver(message)).toEqual({ kind: 'sent' });
  const [file = ''] = readdirSync(join(folder, 'mail'));
  expect(file).toMatch(/^20\d\d-[\dT-]+Z-digest-1\.eml$/);
  const text = readFileSync(join(folder, 'mail', file), 'utf8');
  for (const line of [
    'To: ada@flyleaf.example',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Subject: Nuovi post',
  ]) {
    expect(text).toContain(line);
  }
  rmSync(folder, { recursive: true });
});
