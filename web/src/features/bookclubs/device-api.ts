import type { DeviceApi } from './device-translator';

/** The browser's own translator, where it has one. */
export function deviceApi(): DeviceApi | undefined {
  const here = globalThis as Partial<DeviceApi>;
  const { Translator, LanguageDetector } = here;
  return Translator && LanguageDetector ? { Translator, LanguageDetector } : undefined;
}
