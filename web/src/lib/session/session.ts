import type { Session } from '@contract/user';
import { languages } from '@domain/languages';
import { useSyncExternalStore } from 'react';
import { renderedFor } from '@/lib/rendered-for';
import { isVisitorsPage, renderingNow, useHydrated } from '@/lib/use-hydrated';

export type { Session };

const KEY = 'user';
const listeners = new Set<() => void>();
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

/** Null for a visitor. Returns the same object until it changes. */
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

/** At the last notification: this page shows its reader. */
let told: Session | null = null;

/** Another tab has signed in a different reader. */
export function isOfAnotherReader(): boolean {
  const now = getSession();
  return told !== null && now !== null && now.id !== told.id;
}

/** A page that slept, or that Back restored, gets no event. A reload clears another reader's data. */
function look(): void {
  const before = told;
  if (getSession() === before) return;
  notify();
  if (before && told?.id !== before.id) location.reload();
}

/** Another tab may have changed the session. */
const EVENTS = ['storage', 'pageshow', 'focus', 'visibilitychange'];

export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    told = getSession();
    // `window` is undefined while prerendering.
    for (const name of EVENTS) globalThis.window?.addEventListener(name, look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const name of EVENTS) globalThis.window?.removeEventListener(name, look);
  };
}

/** Stores the session. If storage is full or blocked, it lasts until the page is closed. */
export function signIn(session: Session): void {
  write(JSON.stringify(session));
}

/** Ignored once that reader has signed out, for late answers. */
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

function notify(): void {
  told = getSession();
  for (const listener of [...listeners]) listener();
}

const rendered = () => (renderingNow() ? getSession() : undefined);
const known = () => (isVisitorsPage() ? undefined : getSession());

/** Null for a visitor, undefined while a prerendered page doesn't know yet. */
export function useSession(): Session | null | undefined {
  useHydrated();
  return useSyncExternalStore<Session | null | undefined>(subscribeSession, known, rendered);
}
