interface Contact {
  shown: string;
  href: string;
}

export function contactOf(value: string | undefined): Contact | undefined {
  const shown = value?.trim();
  if (!shown) return undefined;
  if (/^https:\/\//.test(shown)) return { shown, href: shown };
  if (/^[^\s@]+@[^\s@]+$/.test(shown)) return { shown, href: `mailto:${shown}` };
  throw new Error(`VITE_FLYLEAF_CONTACT is "${shown}"; it must be an email address or an https: address.`);
}
