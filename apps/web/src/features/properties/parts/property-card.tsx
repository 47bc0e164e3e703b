import type { Property } from '@cauce/contract/sales/properties';
import { placeIn } from '@cauce/domain/texts/map-link';
import { priceWords } from '@cauce/domain/money/price-words';
import { CalendarOff, CalendarPlus, MapPin, UserX } from 'lucide-react';
import { memo } from 'react';
import { startVisit, useMayStart } from '../../../platform/quick-actions.ts';
import { recordMenu, type RecordActions } from '../../../platform/records/record-menu.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-types.ts';
import { isLink, mapHref } from '../../locations/index.ts';
import styles from './property-card.module.css';
import { PropertyView } from './property-view.tsx';

export interface PropertyCardProps {
  property: Property;
  actions: RecordActions<Property>;
  onView: (property: Property) => void;
}

/** The address in words, or the name of the place in a map link. */
const addressOf = (location: string) => (isLink(location) ? placeIn(location) : location);

/** Opens the booking with this property; undefined where no visit can be booked, or not by this person. */
function useVisitBooking({ visits }: Property): (() => void) | undefined {
  const mayBook = useMayStart('booking');
  return mayBook && visits?.isOpen === true ? () => startVisit(visits.serviceId) : undefined;
}

interface VisitsProps {
  property: Property;
  book: (() => void) | undefined;
}

function Visits({ property: { name, available, visits }, book }: VisitsProps) {
  if (!available) return <StatusChip tone="neutral" label="Sin visitas" icon={<CalendarOff aria-hidden />} />;
  if (visits?.isOpen !== true)
    return <StatusChip tone="warning" label="Falta quien lo muestre" icon={<UserX aria-hidden />} />;
  return (
    <Row gap={8} align="center" wrap grow>
      <StatusChip tone="success" label="Disponible para visitas" />
      <Box
        as="span"
        grow
        basis={160}
        className={styles.guide}
      >{`${visits.specialistName} · ${visits.duration} min`}</Box>
      {book && (
        <Button size="small" icon={<CalendarPlus aria-hidden size={16} />} onClick={book}>
          Agendar visita
          <span className="visually-hidden"> a {name}</span>
        </Button>
      )}
    </Row>
  );
}

export const PropertyCard = memo(({ property, actions, onView }: PropertyCardProps) => {
  const { name, price, description, location } = property;
  const book = useVisitBooking(property);
  const own: MenuItem[] = book ? [{ label: 'Agendar visita', icon: <CalendarPlus />, onSelect: book }] : [];
  const items = [...own, ...recordMenu(property, actions)];
  const address = addressOf(location);
  return (
    <Card
      title={name}
      description={<span className={styles.price}>{priceWords(price)}</span>}
      actions={
        <>
          {property.isArchived && <StatusChip tone="neutral" label="Archivado" />}
          {items.length > 0 && <Menu label={`Acciones de ${name}`} items={items} />}
        </>
      }
      footer={<Visits property={property} book={book} />}
    >
      <PropertyView property={property} onOpen={onView} />
      <p className={styles.place}>
        <MapPin aria-hidden size={16} />
        <span className={styles.words}>
          {address !== undefined && <span>{address}</span>}
          <a className={styles.link} href={mapHref(location)} target="_blank" rel="noreferrer">
            Ver en el mapa
            <span className="visually-hidden"> {name}</span>
          </a>
        </span>
      </p>
      {description !== '' && <p className={styles.description}>{description}</p>}
    </Card>
  );
});
PropertyCard.displayName = 'PropertyCard';
