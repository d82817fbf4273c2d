import type { LogEntry } from './serve';

/** Has no body, token or email; redacts library messages, which could contain one. */
export function logLine({ fault, ...entry }: LogEntry) {
  const severity: 'ERROR' | 'NOTICE' | 'INFO' = fault ? 'ERROR' : entry.status >= 400 ? 'NOTICE' : 'INFO';
  return { severity, message: `${entry.call} ${entry.status}`, ...entry, ...faultDetails(fault) };
}

function faultDetails(fault: unknown): { stack?: string; cause?: string } {
  if (!(fault instanceof Error)) return {};
  const stack = redacted(fault.stack ?? String(fault));
  const { cause } = fault;
  return cause === undefined
    ? { stack }
    : { stack, cause: redacted(cause instanceof Error ? cause.message : 'unknown') };
}

const EMAIL = /[^\s"'<>@/:]+@[^\s"'<>@/:]+\.[a-z]+/gi;
/** A JWT: its first two parts are JSON objects in base64, and its signature may be empty. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const redacted = (text: string): string => text.replace(TOKEN, '[token]').replace(EMAIL, '[email]');
