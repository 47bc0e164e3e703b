import type { Pool } from 'pg';
import type { Config } from '../platform/config.ts';
import { openVault, type Vault } from '../platform/sealed.ts';
import {
  type Channels,
  type Meta,
  openChannels,
  openMeta,
  openPhones,
  type Phones,
} from './channels/index.ts';
import { type Ai, openAi } from './ai/index.ts';
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
  /** Telephones that are paired like a computer; nothing of it opens before one is. */
  phones: Phones;
  /** Without keys the house's own engine thinks for assistants. */
  ai: Ai;
  /** Only with keys: without its application nobody is connected at Meta. */
  meta: Meta | undefined;
  /** What opens the secrets that let us in there. */
  vault: Vault;
}

export function openProviders(config: Config, pool: Pool): Providers {
  const { secrets, publicUrl } = config;
  const meta = config.meta && openMeta(config.meta);
  const vault = openVault(secrets.encryption, secrets.previousEncryption);
  const phones = openPhones(pool, vault);
  return {
    mail: openMail(pool, config.smtp),
    storage: openStorage(config),
    googleSignIn: config.google && googleOverTheInternet(config.google),
    mapsLinks: googleMapsLinks(),
    channels: openChannels(pool, { meta, phones, publicUrl }),
    phones,
    ai: openAi(config.ai && { ...config.ai, publicUrl }),
    meta,
    vault,
  };
}
