/** The address of the payment page of an appointment. */
export const paymentUrl = (publicUrl: string, shortId: string): string =>
  `${publicUrl}/pagar-cita?a=${shortId}`;
