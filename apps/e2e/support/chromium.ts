import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const path =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((candidate) =>
    existsSync(candidate),
  );

/** Chromium has no sandbox as root, and containers have little shared memory. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];

export const chromiumOptions: LaunchOptions = {
  // Uses Playwright's own Chromium when the system has none.
  ...(path === undefined ? {} : { executablePath: path }),
  args: [
    ...asRoot,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
