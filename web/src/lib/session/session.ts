import { languages } from '@contract/languages';
import type { Session } from '@contract/user';
import { useSyncExternalStore } from 'react';
import { renderedFor } from '@/lib/rendered-for';
import { isHydrating, useHydrated } from '@/lib/use-hydrated';

export type { Session };

const KEY = 'user';
const listeners = new Set<() => void>();
/** The session when storage is full or blocked. */
let unsaved: string | null | undefined;
let raw: string | null | undefined;
let current: Session | null = null;

function read(): string | null {
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A stored session, or null for anything else. Older versions stored no username, and not whether the email is verified. */
export function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try {
    const { id, email, emailVerified, username, token, language } = JSON.parse(text) as Partial<
      Record<keyof Session, unknown>
    >;
    if (typeof id !== 'string' || typeof token !== 'string' || !id || !token) return null;
    const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
    return {
      id,
      token,
      email: asText(email),
      emailVerified: emailVerified === true,
      username: asText(username),
      language: languages.find((known) => known === language) ?? null,
    };
  } catch {
    return null;
  }
}

/** The reader's session, or null for a visitor. The same object until it changes. */
export function getSession(): Session | null {
  const rendered = renderedFor();
  if (rendered) return rendered.session;
  const text = read();
  if (text !== raw) {
    raw = text;
    current = parseSession(text);
  }
  return current;
}

/** Calls `listener` after every change, also in another tab. Returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  // There is no window while prerendering.
  if (listeners.size === 0) globalThis.window?.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.window?.removeEventListener('storage', onStorage);
  };
}

/** Stores the session; when storage is full or blocked it lasts until the page is closed. */
export function signIn(session: Session): void {
  write(JSON.stringify(session));
}

/** Updates the session of a reader. A late answer is ignored once that reader has signed out. */
export function renewSession({ id, ...changes }: Pick<Session, 'id'> & Partial<Session>): void {
  const session = getSession();
  if (session?.id === id) signIn({ ...session, ...changes });
}

export function signOut(): void {
  write(null);
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    unsaved = undefined;
  } catch {
    unsaved = text;
  }
  raw = text;
  current = parseSession(text);
  notify();
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY || event.key === null) notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

const rendered = (): Session | undefined => renderedFor()?.session;
const known = () => (isHydrating() ? undefined : getSession());

/** The reader's session, null for a visitor, undefined while a prerendered page does not know yet. */
export function useSession(): Session | null | undefined {
  // Draws it once the page is hydrated.
  useHydrated();
  return useSyncExternalStore<Session | null | undefined>(subscribeSession, known, rendered);
}
