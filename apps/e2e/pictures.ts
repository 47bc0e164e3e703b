import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions, PHONE } from './support/chromium.ts';
import { DEMO, signIn } from './support/people.ts';
import start from './support/global-setup.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const MOST_BYTES = 150_000;
const WINDOW = { width: 1280, height: 720 };
/** The chain of barbershops has more branches, and the clinic more clients. */
const WHO = { barbershops: 'emiliano@elbigote.mx', clinic: DEMO.owner } as const;

interface Picture {
  name: string;
  path: string;
  theme: 'light' | 'dark';
  isPhone?: boolean;
  isVisitor?: boolean;
  who?: keyof typeof WHO;
  /** The link that is opened before the picture is taken. */
  link?: string;
}

const PICTURES: readonly Picture[] = [
  { name: 'ingresar', path: '/auth/ingresar', theme: 'light', isVisitor: true },
  { name: 'inicio', path: '/principal', theme: 'light' },
  { name: 'sucursales', path: '/sucursales', theme: 'light' },
  { name: 'contactos', path: '/contactos', theme: 'light', who: 'clinic' },
  { name: 'chat', path: '/chat', theme: 'light', who: 'clinic', link: 'Fernanda Mora' },
  { name: 'telefono', path: '/sucursales', theme: 'dark', isPhone: true },
];

/** Reduces the number of colors, so that the pictures in the repository are small. */
async function save(page: Page, name: string): Promise<void> {
  const file = join(FOLDER, `${name}.png`);
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(file);
  if (size > MOST_BYTES) throw new Error(`${file} weighs ${size} bytes, more than ${MOST_BYTES}`);
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  const { name, path, theme, isPhone, isVisitor, who = 'barbershops', link } = picture;
  const url = process.env.CAUCE_URL ?? '';
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: isPhone ? PHONE : WINDOW,
    isMobile: isPhone ?? false,
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'theme', value: theme, url }]);
  const page = await context.newPage();
  if (!isVisitor) await (await signIn(WHO[who], DEMO.password)).useSessionIn(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (link !== undefined) await page.getByRole('link', { name: link }).first().click();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await save(page, name);
  await context.close();
}

/** Makes the pictures of the README: `node_modules/.bin/node apps/e2e/pictures.ts`, after `npm run build`. */
const close = await start();
const browser = await chromium.launch(chromiumOptions);
try {
  await mkdir(FOLDER, { recursive: true });
  for (const picture of PICTURES) await take(browser, picture);
} finally {
  await browser.close();
  await close();
}
