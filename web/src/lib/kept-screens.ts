import { attempt } from './attempt';

const PREFIX = 'screen:';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const STORAGE_LIMITS = { screens: 10, each: 150_000 };

export interface KeptScreen {
  /** Of the entry script that drew it. Another build may look different. */
  build: string;
  language: string;
  html: string;
  css: string;
}

const keyOf = (reader: string, address: string): string => `${PREFIX}${reader}:${address}`;

/** `address` is path and search part. Only if this build drew it in this language. */
export function readScreen(reader: string, address: string, build: string, language: string): KeptScreen | undefined {
  return attempt(() => {
    const text = localStorage.getItem(keyOf(reader, address)) ?? '';
    if (timeOf(text) < Date.now() - MAX_AGE_MS) return undefined;
    const kept = JSON.parse(text.slice(text.indexOf(' '))) as KeptScreen;
    return kept.build === build && kept.language === language ? kept : undefined;
  });
}

/** Drops the oldest screens beyond the limit. */
export function writeScreen(reader: string, address: string, kept: KeptScreen): void {
  const key = keyOf(reader, address);
  const text = `${Date.now()} ${JSON.stringify(kept)}`;
  attempt(() => localStorage.removeItem(key));
  if (text.length > STORAGE_LIMITS.each) return;
  attempt(() => {
    const age = (other: string) => timeOf(localStorage.getItem(other) ?? '');
    const newestFirst = storedKeys().sort((one, other) => age(other) - age(one));
    for (const old of newestFirst.slice(STORAGE_LIMITS.screens - 1)) localStorage.removeItem(old);
    localStorage.setItem(key, text);
  });
}

export function forgetScreens(): void {
  attempt(() => {
    for (const key of storedKeys()) localStorage.removeItem(key);
  });
}

const timeOf = (text: string): number => Number.parseInt(text, 10) || 0;

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
