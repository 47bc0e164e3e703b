/** Of the appointment that an answer tells of. */
export const shortIdOf = (output: unknown): string | undefined => {
  const { appointment } = (output ?? {}) as { appointment?: { shortId?: unknown } };
  return typeof appointment?.shortId === 'string' ? appointment.shortId : undefined;
};
