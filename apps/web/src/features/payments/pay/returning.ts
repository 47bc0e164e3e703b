/** Whether Mercado Pago says that the visitor tried to pay. It writes «null» for somebody who only came back. */
export const isReturning = (collectionStatus: string | null): boolean =>
  collectionStatus !== null && collectionStatus !== '' && collectionStatus !== 'null';
