import { expect, it } from 'vitest';
import { deviceOf, languageOf } from './rules';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/122.0.0.0`, 'Opera, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome, ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Mobile Safari/605.1.15',
    'Firefox, iPad',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/141.0 Mobile Safari/604.1', 'Chrome, iPhone'],
  ['curl/8.5.0', ''],
  ['Your bank, https://elsewhere.example', ''],
  [undefined, ''],
])('recognizes the device of %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it.each([
  ['it-IT,it;q=0.8', 'it'],
  ['EN', 'en'],
  ['*', null],
  ['<b>', null],
  [undefined, null],
])('reads the language of %j', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});
