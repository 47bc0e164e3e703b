import { defineConfig } from '@playwright/test';
import { chromiumOptions, DESKTOP, PHONE } from './house/chromium.ts';

const MEXICO = { locale: 'es-MX', timezoneId: 'America/Mexico_City' };

export default defineConfig({
  testDir: './stories',
  globalSetup: './house/start.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A second try tells chance from breakage, and only it is traced: a trace slows each journey by a quarter.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    // Known once the house stands; each worker reads this anew.
    baseURL: process.env.CAUCE_URL,
    trace: 'on-first-retry',
    // Nothing is half way between two looks when it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'desktop', use: { ...MEXICO, viewport: DESKTOP } },
    {
      name: 'phone',
      use: { ...MEXICO, viewport: PHONE, hasTouch: true, isMobile: true },
      // Nobody walks a phone with the keys of a keyboard.
      grepInvert: /@teclado|@escritorio/,
    },
    // Whoever looks from elsewhere still sees the business's hours.
    {
      name: 'madrid',
      use: { locale: 'es-MX', timezoneId: 'Europe/Madrid', viewport: DESKTOP },
      grep: /@zona/,
    },
  ],
});
