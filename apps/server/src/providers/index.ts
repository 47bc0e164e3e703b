import type { Pool } from 'pg';
import type { Config } from '../platform/config.ts';
import { type Channels, openChannels } from './channels/index.ts';
import { googleOverTheInternet, type GoogleSignIn } from './google-sign-in/index.ts';
import { type Mailer, openMail } from './mail/index.ts';
import { googleMapsLinks, type MapsLinks } from './maps-links/index.ts';
import { openStorage, type Storage } from './storage/index.ts';

/** The outside world, a door each: the real one with its keys, the embedded one without. */
export interface Providers {
  mail: Mailer;
  storage: Storage;
  /** Only with keys: nobody can sign in at Google's without Google. */
  googleSignIn: GoogleSignIn | undefined;
  mapsLinks: MapsLinks;
  channels: Channels;
}

export const openProviders = (config: Config, pool: Pool): Providers => ({
  mail: openMail(pool, config.smtp),
  storage: openStorage(config),
  googleSignIn: config.google && googleOverTheInternet(config.google),
  mapsLinks: googleMapsLinks(),
  channels: openChannels(pool),
});
