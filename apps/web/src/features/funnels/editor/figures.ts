import { createContext } from 'react';
import type { MessageResult } from '@cauce/contract/funnels/message-results';
import { formatPesos } from '@cauce/domain/money/money';
import type { Content } from './model.ts';

/** The funnel whose messages show their numbers; null for a new one. */
export const FiguresContext = createContext<string | null>(null);

/** Stored names of phase, scenario and message. A message that was never published has another key. */
export const isPublishedMessage = (key: string): boolean => key.split('.').length === 3;

export const hasPublishedMessages = ({ phases }: Content): boolean =>
  phases.some(({ scenarios }) =>
    scenarios.some(({ reactivationMessagesSequence }) =>
      reactivationMessagesSequence.some(({ key }) => isPublishedMessage(key)),
    ),
  );

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;

/** The numbers of a message, each in words. Money is missing for people who may not see it. */
export function figureWords({ sent, answered, booked, earned, planned }: MessageResult): string[] {
  return [
    ...(sent === 0
      ? []
      : [
          counted(sent, 'enviado', 'enviados'),
          counted(answered, 'respondió', 'respondieron'),
          counted(booked, 'agendó', 'agendaron'),
          ...(earned === null ? [] : [`${formatPesos(earned)} cobrados`]),
        ]),
    ...(planned === 0 ? [] : [counted(planned, 'por enviar', 'por enviar')]),
  ];
}

/** The messages that did not arrive, with the reasons of the most frequent kinds and the number of all others. */
export function unsendable({ failed, skipped, reasons }: MessageResult): {
  total: number;
  reasons: string[];
} {
  const total = failed + skipped;
  const named = reasons.reduce((sum, { count }) => sum + count, 0);
  const words = reasons.map(({ reason, count }) => `${count.toLocaleString('es-MX')}: ${reason}`);
  const others = total - named;
  return {
    total,
    reasons: others > 0 ? [...words, `${others.toLocaleString('es-MX')}: otras razones`] : words,
  };
}
