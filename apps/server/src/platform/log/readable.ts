import type { DestinationStream } from 'pino';

const marks: Record<string, string> = { warn: '! ', error: '✗ ', fatal: '✗ ', debug: '· ', trace: '· ' };

/** Writes `12:03:04 ! message key=value`, and the stack of an error below it. */
export function readable(target: DestinationStream): DestinationStream {
  return { write: (line) => target.write(`${sentence(line)}\n`) };
}

function sentence(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const pairs = Object.entries(rest).map(([name, value]) => `${name}=${formatValue(value)}`);
  const stack = stackOf(err);
  const words = [clock, `${marks[String(level)] ?? ''}${String(msg ?? '')}`.trim(), ...pairs];
  return words.filter(Boolean).join(' ') + (stack ? `\n${stack}` : '');
}

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function stackOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { stack, message } = error as { stack?: unknown; message?: unknown };
  return String(stack ?? message ?? JSON.stringify(error)).replaceAll(/^/gm, '  ');
}
