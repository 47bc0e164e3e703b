import type { Pool } from 'pg';
import type { Vault } from '../../../platform/sealed.ts';
import { loadKit } from './baileys.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Errands, errandsOver } from './errands.ts';
import { mediaBy } from './media.ts';
import { phonesBy } from './phone.ts';
import type { OpenPhone, PhoneMedia } from './port.ts';

export { whatsappQr } from './channel.ts';
export type { Desk } from './desk.ts';
export type { Errands } from './errands.ts';
export { nameOf as phoneNameOf, oursOf } from './names.ts';
export type { Ending, OpenPhone, Phone, PhoneKeys, PhoneMedia, PhoneNews } from './port.ts';

/** Everything that is done by paired telephones. */
export interface Phones {
  open: OpenPhone;
  media: PhoneMedia;
  desk: Desk;
  errands: Errands;
}

/** Opens nothing: lines are opened by whoever keeps them, where there is a telephone to be paired. */
export const openPhones = (pool: Pool, vault: Vault): Phones => ({
  open: phonesBy(loadKit),
  media: mediaBy(loadKit),
  desk: openDesk(),
  errands: errandsOver(pool, vault),
});
