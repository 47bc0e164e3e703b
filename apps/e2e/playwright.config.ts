import { defineConfig } from '@playwright/test';
import { chromiumOptions, DESKTOP, PHONE } from './support/chromium.ts';

const MEXICO = { locale: 'es-MX', timezoneId: 'America/Mexico_City' };

const DARK = {
  name: 'theme',
  value: 'dark',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

export default defineConfig({
  testDir: './stories',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than processors: a journey waits for a third of its time.
  workers: 3,
  timeout: 120_000,
  // A journey that fails is tried again. Only the second try is traced, because a trace slows each journey by a quarter.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    // Set when the product runs; each worker reads it again.
    baseURL: process.env.CAUCE_URL,
    trace: 'on-first-retry',
    // Without animations, no screen is caught between two states.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions,
  },
  projects: [
    {
      name: 'desktop',
      use: { ...MEXICO, viewport: DESKTOP },
      grepInvert: /@solo-telefono|@solo-zona/,
    },
    // Stories whose screens have a layout of their own on a phone, and there in the dark.
    {
      name: 'phone',
      use: {
        ...MEXICO,
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        storageState: { cookies: [DARK], origins: [] },
      },
      grep: /@telefono|@solo-telefono/,
    },
    // A browser in another time zone still shows the hours of the business.
    {
      name: 'madrid',
      use: { locale: 'es-MX', timezoneId: 'Europe/Madrid', viewport: DESKTOP },
      grep: /@zona|@solo-zona/,
    },
  ],
});
