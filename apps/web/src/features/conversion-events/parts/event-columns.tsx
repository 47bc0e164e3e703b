import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';
import { formatDate, formatTime } from '@cauce/domain/time/dates';
import { Bot, User } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { Chip } from '../../../ui/data/chip.tsx';
import { QuietCell, TitleCell, WhenCell } from '../../../ui/data/table/cells.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { contactOf, subjectsOf } from '../words.ts';

export interface EventColumns {
  zone: string;
  seesContacts: boolean;
}

export const eventColumns = ({ zone, seesContacts }: EventColumns): readonly Column<ConversionEvent>[] => [
  {
    key: 'name',
    header: 'Evento',
    card: 'title',
    cell: (event) => (
      <TitleCell more={event.description}>
        {event.name}
        {subjectsOf(event).map((subject) => (
          <Chip key={subject}>{subject}</Chip>
        ))}
      </TitleCell>
    ),
  },
  {
    key: 'contact',
    header: 'Contacto',
    width: 232,
    cell: (event) =>
      seesContacts ? (
        <Link href={pageHref('/contactos/$id', { id: event.clientId })}>{contactOf(event)}</Link>
      ) : (
        <QuietCell>{contactOf(event)}</QuietCell>
      ),
  },
  {
    key: 'date',
    header: 'Fecha',
    width: 176,
    cell: ({ date }) => (
      <WhenCell date={date}>
        {formatDate(new Date(date), zone)}, {formatTime(new Date(date), zone)}
      </WhenCell>
    ),
  },
  {
    key: 'by',
    header: 'Registró',
    width: 256,
    cell: ({ source, createdBy }) => (
      <Chip
        tone={source === 'assistant' ? 'secondary' : 'neutral'}
        icon={source === 'assistant' ? <Bot aria-hidden /> : <User aria-hidden />}
      >
        {createdBy}
      </Chip>
    ),
  },
];
