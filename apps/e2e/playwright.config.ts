import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MEXICO = { locale: 'es-MX', timezoneId: 'America/Mexico_City' };

export default defineConfig({
  testDir: './stories',
  globalSetup: './house/start.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    // Known once the house stands; each worker reads this anew.
    baseURL: process.env.CAUCE_URL,
    trace: 'retain-on-failure',
    // Nothing is half way between two looks when it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        ...asRoot,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...MEXICO, viewport: DESKTOP } },
    { name: 'phone', use: { ...MEXICO, viewport: PHONE, hasTouch: true, isMobile: true } },
    // Whoever looks from elsewhere still sees the business's hours.
    {
      name: 'madrid',
      use: { locale: 'es-MX', timezoneId: 'Europe/Madrid', viewport: DESKTOP },
      grep: /@zona/,
    },
  ],
});
