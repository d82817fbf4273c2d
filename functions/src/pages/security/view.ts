import { files } from '../../domain/addresses';
import { DAY_MS } from '../../domain/time';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Security {
  contact: string | undefined;
  now: () => number;
}

/** The form that RFC 9116 requires; undefined if unset. @throws unless it is an email or `https:`, `mailto:`, `tel:` */
export function securityContact({ FLYLEAF_SECURITY_CONTACT: value = '' }: Environment): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^(https:\/\/|mailto:|tel:\+?)[^\s]+$/.test(text)) return text;
  throw new Error(`FLYLEAF_SECURITY_CONTACT is "${value}"; it must be an email address or an https: address.`);
}

/** Half a year: RFC 9116 recommends less than a year, and each request generates the file. */
const VALID_MS = 183 * DAY_MS;

export const securityText = (contact: string, origin: string, now: number): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: en, it',
    `Canonical: ${origin}${files.security}`,
    '',
  ].join('\n');
