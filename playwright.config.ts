import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/test/browser';

const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // High enough that even on a busy machine only a hang exceeds it, so no journey sets its own.
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 30_000 } },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: process.env.FLYLEAF_ADDRESS ?? 'http://127.0.0.1:5050',
    locale: 'en-US',
    timezoneId: 'UTC',
    // It would answer requests that a journey intercepts. e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(process.env),
      args: [
        // Chromium's sandbox doesn't work for root, the usual user in containers.
        ...(root ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
