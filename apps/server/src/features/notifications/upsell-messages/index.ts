export {
  countPlannedByUpsell,
  lockUpsellMessages,
  lockUpsellMessagesById,
  skipOfUpsell,
  skipUpsellMessages,
  type StoredUpsellMessage,
  type UpsellMessage,
  writeUpsellMessages,
} from './upsell-messages-store.ts';
