import { type ErasureInput, privacy } from '@cauce/contract/account/privacy';
import { call } from '../../platform/call.ts';

export const exportOwnData = async () => (await call(privacy.export)).data;
export const eraseAccount = (body: ErasureInput) => call(privacy.erase, { body });
