import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Availability, DeviceApi } from './device-translator';

const create = { translator: vi.fn(), detector: vi.fn() };
const state: { translator: Availability; detector: Availability } = { translator: 'available', detector: 'available' };
const api: DeviceApi = {
  Translator: { availability: async () => state.translator, create: create.translator },
  LanguageDetector: { availability: async () => state.detector, create: create.detector },
};

/** The module caches for the page's lifetime, so each test imports it again. */
let device: typeof import('./device-translator');
beforeEach(async () => {
  vi.resetModules();
  device = await import('./device-translator');
  create.translator.mockReset().mockResolvedValue({ translate: async (text: string) => `<${text}>` });
  create.detector.mockReset().mockResolvedValue({ detect: async () => [{ detectedLanguage: 'it', confidence: 0.9 }] });
});

describe('availabilityOf is the worse of translator and detector', () => {
  test.each([
    ['available', 'available', 'available'],
    ['downloadable', 'available', 'downloadable'],
    ['available', 'downloading', 'downloading'],
    ['downloading', 'downloadable', 'downloadable'],
    ['unavailable', 'available', 'unavailable'],
    ['downloadable', 'unavailable', 'unavailable'],
  ] as const)('%s and %s: %s', async (translator, detector, expected) => {
    Object.assign(state, { translator, detector });
    expect(await device.availabilityOf(api, 'en')).toBe(expected);
  });
});

describe('translateOnDevice', () => {
  test('creates the translator for a language pair once', async () => {
    expect(await device.translateOnDevice(api, 'ciao', 'en', undefined)).toBe('<ciao>');
    expect(await device.translateOnDevice(api, 'addio', 'en', undefined)).toBe('<addio>');
    expect(create.translator.mock.calls).toEqual([[{ sourceLanguage: 'it', targetLanguage: 'en' }]]);
    expect(create.detector).toHaveBeenCalledTimes(1);
  });

  test('needs no detector for a known language', async () => {
    expect(await device.translateOnDevice(api, 'hello', 'it', 'en')).toBe('<hello>');
    const terms = [{ en: 'Bath', it: 'Bath (città)' }];
    expect(await device.translateOnDevice(api, 'to Bath', 'it', 'en', terms)).toBe('<to Bath (città)>');
    expect(create.detector).not.toHaveBeenCalled();
  });

  test.each([
    ['in the language already', [{ detectedLanguage: 'en', confidence: 0.9 }]],
    ['in a third language', [{ detectedLanguage: 'fr', confidence: 0.9 }]],
    ['hard to tell', [{ detectedLanguage: 'it', confidence: 0.2 }]],
    ['of no language', []],
  ])('leaves a text unchanged if it is %s', async (_, guesses) => {
    create.detector.mockResolvedValue({ detect: async () => guesses });
    expect(await device.translateOnDevice(api, 'text', 'en', undefined)).toBeNull();
    expect(create.translator).not.toHaveBeenCalled();
  });

  test('tries again after a failure', async () => {
    create.translator.mockRejectedValueOnce(new Error('No room.'));
    await expect(device.translateOnDevice(api, 'ciao', 'en', 'it')).rejects.toThrow('No room.');
    expect(await device.translateOnDevice(api, 'ciao', 'en', 'it')).toBe('<ciao>');
  });
});
