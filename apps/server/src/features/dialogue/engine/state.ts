import { APPOINTMENT_STATUSES } from '@cauce/domain/agenda/appointment-status';
import * as z from 'zod';

const Slot = z.object({
  slotId: z.string(),
  date: z.string(),
  time: z.string(),
  /** As it was shown. */
  line: z.string(),
});
export type Slot = z.output<typeof Slot>;

/** Where to look for times: days, and from which hour of theirs to which. */
const Wish = z.object({
  from: z.string(),
  to: z.string().optional(),
  after: z.string().optional(),
  before: z.string().optional(),
  /** One hour of one day, and none beside it. */
  isExact: z.boolean().optional(),
});
export type Wish = z.output<typeof Wish>;

const Period = z.object({ from: z.string(), to: z.string() });
const Reading = z.object({
  days: Period.optional(),
  time: z
    .discriminatedUnion('is', [
      z.object({ is: z.literal('exact'), minute: z.number() }),
      z.object({ is: z.literal('window'), from: z.number(), to: z.number() }),
    ])
    .optional(),
});

/** What was wanted besides, to be answered after what is being done: in its words, said then. */
const Errand = z.object({ words: z.string(), at: z.string() });
export type Errand = z.output<typeof Errand>;

const Item = z.object({ productId: z.string(), name: z.string(), quantity: z.number() });
export type Item = z.output<typeof Item>;

/** What was asked last, and nothing else is waited for. */
const ASKED = [
  'service',
  'specialist',
  'slot',
  'when',
  'doubt',
  'name',
  'which',
  'cancel',
  'person',
  'agenda',
  'items',
  'orderBranch',
  'orderDay',
  'orderSure',
  'moveOrBook',
  'sureConfirm',
  'cancelAll',
  // Of the team.
  'teamWhich',
  'teamSure',
  'teamWho',
  'teamUntil',
  'teamWhen',
  'teamText',
] as const;

/** What somebody of the team is about. */
const Team = z.object({
  act: z.enum(['status', 'block', 'unblock', 'remind']),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
  dates: z.array(z.string()).max(7).optional(),
  from: z.string().optional(),
  until: z.string().optional(),
  specialistIds: z.array(z.string()).max(8).optional(),
  text: z.string().max(500).optional(),
});
export type TeamState = z.output<typeof Team>;

/** What is remembered of a conversation from turn to turn; whatever else was kept is none of ours. */
const State = z.object({
  v: z.literal(1),
  goal: z.enum(['book', 'move', 'cancel', 'confirm', 'order']).optional(),
  asked: z.enum(ASKED).optional(),
  serviceId: z.string().optional(),
  branchId: z.string().optional(),
  specialistId: z.string().optional(),
  /** Of which one was asked for, by their numbers. */
  options: z.array(z.string()).max(12).optional(),
  wishes: z.array(Wish).max(3).optional(),
  page: z.number().optional(),
  slots: z.array(Slot).max(20).optional(),
  /** Accepted, while something is still missing. */
  chosen: z.string().optional(),
  shortId: z.string().optional(),
  readings: z.array(Reading).max(6).optional(),
  note: z.string().max(200).optional(),
  /** It is wanted beside one of the same service that stands. */
  isAnother: z.boolean().optional(),
  /** Somebody of the family comes; their name may be unknown. */
  isWithKin: z.boolean().optional(),
  /** It is for somebody whose name has to be asked for. */
  isForUnnamed: z.boolean().optional(),
  items: z.array(Item).max(20).optional(),
  orderDay: z.string().optional(),
  /** The service whose payment was explained, so that it is said once. */
  explainedPayment: z.string().optional(),
  /** Whose price was told last. */
  productId: z.string().optional(),
  /** What was booked or moved here last. */
  recent: z
    .object({
      shortId: z.string(),
      serviceId: z.string(),
      specialistId: z.string().optional(),
      date: z.string(),
      time: z.string(),
      at: z.string(),
    })
    .optional(),
  /** Who comes along, and has an appointment of their own. */
  companion: z.string().max(60).optional(),
  companionWish: Wish.optional(),
  /** When the next of several services is wanted. */
  nextWish: Wish.optional(),
  /** Another one is wanted in place of what is called off. */
  isInstead: z.boolean().optional(),
  /** Services that are wanted after this one. */
  next: z.array(z.string()).max(5).optional(),
  /** What was asked and answered last. */
  topic: z.object({ intents: z.array(z.string()).max(6), branchId: z.string().optional() }).optional(),
  /** They are wanted one right after the other. */
  isInRow: z.boolean().optional(),
  errands: z.array(Errand).max(4).optional(),
  team: Team.optional(),
  insults: z.number(),
  misses: z.number(),
});
export type State = z.output<typeof State>;
export type Goal = NonNullable<State['goal']>;
export type Asked = (typeof ASKED)[number];

const FRESH: State = { v: 1, insults: 0, misses: 0 };

export function readState(kept: unknown): State {
  const read = State.safeParse(kept);
  return read.success ? read.data : FRESH;
}

/** The booking is for another person than the one who writes. */
export const isForAnother = ({
  note,
  companion,
  isForUnnamed = false,
  isWithKin = false,
}: Pick<State, 'note' | 'companion' | 'isForUnnamed' | 'isWithKin'>): boolean =>
  isForUnnamed || (isWithKin && companion === undefined) || note?.startsWith(FOR) === true;
/** How a note begins that names for whom an appointment is. */
export const FOR = 'Es para ';

/** What was being done is done, or not wanted any more. */
export const settled = ({ insults, recent }: State): State => ({
  ...FRESH,
  insults,
  ...(recent !== undefined && { recent }),
});

export interface Reply {
  say: string[];
  state: State;
}
