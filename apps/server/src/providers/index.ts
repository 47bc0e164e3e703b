import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
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
import { type Billing, type BillingOptions, openBilling } from './billing/index.ts';
import { type Ai, openAi, openSpeech } from './ai/index.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google-sign-in/index.ts';
import { type Mailer, openMail } from './mail/index.ts';
import { googleMapsLinks, type MapsLinks } from './maps-links/index.ts';
import { type OpenedPayments, openPayments } from './payments/index.ts';
import { openStorage, type Storage } from './storage/index.ts';

/** The external services: the real one if configured, otherwise the embedded one. */
export interface Providers extends Billing, OpenedPayments {
  mail: Mailer;
  storage: Storage;
  /** Undefined without keys, because there is no embedded replacement for Google. */
  googleSignIn: GoogleSignIn | undefined;
  mapsLinks: MapsLinks;
  channels: Channels;
  /** Opens no connection before a phone is paired. */
  phones: Phones;
  /** Without keys the rules engine answers instead of a model. */
  ai: Ai;
  /** Undefined when the Meta application is not configured. */
  meta: Meta | undefined;
  /** Encrypts and decrypts the credentials of these services. */
  vault: Vault;
}

export interface ProviderParts {
  pool: Pool;
  clock: Clock;
  /** Delivers the webhooks of test payments; by default over HTTP. */
  deliver?: BillingOptions['deliver'];
}

export function openProviders(config: Config, { pool, clock, deliver }: ProviderParts): Providers {
  const { secrets, publicUrl } = config;
  const meta = config.meta && openMeta(config.meta);
  const vault = openVault(secrets.encryption, secrets.previousEncryption);
  const phones = openPhones(pool, vault);
  return {
    ...openBilling({
      pool,
      clock,
      publicUrl,
      stripe: config.stripe,
      allowsStandIn: config.allowsTestPayments,
      secret: secrets.cookie,
      deliver,
    }),
    mail: openMail(pool, config.smtp),
    storage: openStorage(config),
    googleSignIn: config.google && createGoogleSignIn(config.google),
    mapsLinks: googleMapsLinks(),
    channels: openChannels({ pool, meta, phones, publicUrl }),
    phones,
    ai: { ...openAi(config.ai && { ...config.ai, publicUrl }), ...openSpeech(config.speech) },
    meta,
    vault,
    ...openPayments({
      keys: config.mercadoPago,
      pool,
      clock,
      publicUrl,
      allowsStandIn: config.allowsTestPayments,
      secret: secrets.cookie,
    }),
  };
}
