/** The functions of the application's logger that the launcher calls. */
export interface LauncherLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
