import type { ErrorCode } from '@domain/errors';
import type { Message } from '@domain/messages';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';

/** `bad_answer`: a proxy's page, broken JSON. */
const clientCodes = ['offline', 'timeout', 'bad_answer'] as const;
type ClientCode = (typeof clientCodes)[number];
type ApiErrorCode = ErrorCode | ClientCode;

const isClientCode = (code: ApiErrorCode): code is ClientCode => clientCodes.some((own) => own === code);

interface Details {
  status: number;
  code: ApiErrorCode;
  text?: Message | undefined;
  fields?: Record<string, string> | undefined;
  fieldMessages?: Record<string, Message> | undefined;
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly text: Message | undefined;
  readonly fields: Record<string, string>;
  readonly fieldMessages: Record<string, Message>;
  readonly retryAfter: number | undefined;

  constructor(message: string, { status, code, text, fields = {}, fieldMessages = {}, retryAfter }: Details) {
    super(message);
    this.status = status;
    this.code = code;
    this.text = text;
    this.fields = fields;
    this.fieldMessages = fieldMessages;
    this.retryAfter = retryAfter;
  }
}

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Something went wrong. Try again.`;
  const { message, text, code, retryAfter } = error;
  const translated = !isClientCode(code) && translate(text);
  if (!translated) return message;
  return code === 'too_many' && retryAfter !== undefined ? `${translated} ${tryAgainIn(retryAfter)}` : translated;
}

export function fieldTexts(error: unknown): [name: string, text: string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields).map(([name, message]) => [name, translate(error.fieldMessages[name]) ?? message]);
}

/** Undefined in English, the language of the server's messages. */
function translate(text: Message | undefined): string | undefined {
  if (!text || !(text.key in i18n.messages)) return undefined;
  const params = Object.entries(text.params ?? {}).map(([name, value]) => [name, shown(name, value)]);
  return i18n._(text.key, Object.fromEntries(params));
}

const shown = (name: string, value: string | number): string =>
  name === 'label' && value in i18n.messages ? i18n._(value.toString()) : value.toLocaleString(i18n.locale);

/** "Try again in 12 minutes.", rounded up so that the next try isn't too early. */
export function tryAgainIn(seconds: number): string {
  const wait = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(wait / 60);
  const hours = Math.ceil(minutes / 60);
  if (wait < 120) return t`Try again in ${plural(wait, { one: '# second', other: '# seconds' })}.`;
  if (minutes < 120) return t`Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  return t`Try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`;
}

export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const isTimeout = (error: unknown): boolean => error instanceof ApiError && error.code === 'timeout';

export const isOffline = (error: unknown): boolean =>
  isTimeout(error) || (error instanceof ApiError && error.code === 'offline');

/** True for a 404, and for a malformed id in the URL (400). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || (error.status === 400 && error.code === 'invalid'));
}

/** `known` if its subject no longer exists (deleted in another tab, for example). */
export async function unlessGone<Thing, Fallback>(result: Promise<Thing>, known: Fallback): Promise<Thing | Fallback> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return known;
    throw error;
  }
}
