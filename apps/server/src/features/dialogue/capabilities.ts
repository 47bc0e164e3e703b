/** What an assistant may do, as the business switched it. */
export interface Capabilities {
  onlineScheduling: boolean;
  inPersonScheduling: boolean;
  rescheduleAppointments: boolean;
  cancelAppointments: boolean;
  /** Hours before. */
  autoCancelAppointments: number | null;
  requestConfirmation: number | null;
  sendReminder: number | null;
  /** Minutes from now before which it offers nothing; 0 books at once. */
  waitTimeToSchedule: number;
  searchPaginatedSchedules: { slotsPerPage: number; daysToLookAhead: number } | null;
  audioFrequency: number;
  processImages: boolean;
  processAudio: boolean;
  createOrders: boolean;
  collectClientData: boolean;
  schedulingMode: 'secure' | 'open';
  createReminders: boolean;
  updateAppointmentStatus: boolean;
  createBlockSchedules: boolean;
  getAppointmentsByDate: boolean;
  createCustomConversionEvents: boolean;
  customConversionEvent: string;
}
