/** Minutes of a period, in all and as they fall; hours count from Monday at midnight. */
export interface Minutes {
  total: number;
  byBranch: Map<string, number>;
  bySpecialist: Map<string, number>;
  byHour: Map<number, number>;
}

export const noMinutes = (): Minutes => ({
  total: 0,
  byBranch: new Map(),
  bySpecialist: new Map(),
  byHour: new Map(),
});

/** Appointments that began in a period, and what became of them. */
export interface Counts {
  count: number;
  attended: number;
  missed: number;
  cancelled: number;
  online: number;
  /** Minutes of the appointments that took time, from beginning to end. */
  minutes: number;
}

export const NONE: Readonly<Counts> = {
  count: 0,
  attended: 0,
  missed: 0,
  cancelled: 0,
  online: 0,
  minutes: 0,
};
