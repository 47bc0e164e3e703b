/** The part of the application's logger that the launcher speaks to. */
export interface LauncherLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
