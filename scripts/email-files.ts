import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../functions/src/platform/mail/deliver';

export function emailFiles(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async ({ attachments = [], ...email }) => {
      const { message } = await transport.sendMail({ ...email, attachments: [...attachments] });
      await mkdir(folder, { recursive: true });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const id = /[\w-]+/.exec(email.messageId)?.[0] ?? '';
      await writeFile(join(folder, `${time}-${id.slice(0, 8)}.eml`), message);
      return { kind: 'sent' };
    },
  };
}
