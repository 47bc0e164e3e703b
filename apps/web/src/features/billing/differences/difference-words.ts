import type { BillingDifference } from '@cauce/contract/account/billing-difference';

export const KIND_WORDS: Readonly<Record<BillingDifference['kind'], string>> = {
  lostWebhook: 'Un pago llegó sin aviso',
  unknownMoney: 'Dinero sin compra',
  otherAmount: 'El pago no coincide con la compra',
  notAtProvider: 'El proveedor no tiene el pago',
  notInLedger: 'Faltan los créditos de un pago',
  lostReversal: 'Una devolución llegó sin aviso',
};

export const ofBusiness = ({ businessName }: BillingDifference): string =>
  businessName === '' ? 'Ninguno que conozcamos' : businessName;
