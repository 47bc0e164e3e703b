/** Minutes of a period, as a total and by dimension. Hours count from Monday at midnight. */
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

/** Appointments that began in a period, by outcome. */
export interface Counts {
  count: number;
  attended: number;
  missed: number;
  cancelled: number;
  online: number;
  /** Minutes from start to end of the appointments that take time. */
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
