import type { Service } from '@cauce/contract/agenda/services';
import type { Named } from '@cauce/contract/kit/fields';
import { priceWords } from '@cauce/domain/money/price-words';
import { listed } from '@cauce/domain/texts/listing';
import { decodeService } from '@cauce/domain/week/week-codec';
import { weekSentence } from '@cauce/domain/week/week-words';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/session.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { productList } from '../../catalogue/index.ts';
import { minuteWords } from '../duration-words.ts';

/** '2 Guantes y 1 Resina': the products that each appointment consumes, once their names have loaded. */
function ConsumedFact({ operations }: { operations: Service['stockOperations'] }) {
  const { data } = useQuery(productList);
  if (data === undefined) return operations.length === 1 ? '1 producto' : `${operations.length} productos`;
  const names = new Map(data.map(({ _id, name }) => [_id, name]));
  return listed(
    operations.map(({ productId, amount }) => `${amount} ${names.get(productId) ?? 'producto desconocido'}`),
  );
}

const MOST_NAMES = 3;

/** 'Ana, Luis y 4 más' */
function names(list: readonly Named[], none: string): string {
  if (list.length === 0) return none;
  const visibleNames = list.slice(0, MOST_NAMES).map(({ name }) => name);
  const rest = list.length - visibleNames.length;
  return listed(rest > 0 ? [...visibleNames, `${rest} más`] : visibleNames);
}

function hoursOf(service: Service): string {
  const rests = Object.values(service.restSchedules).some((day) => day.length > 0);
  if (service.isAlwaysAvailable && !rests) return 'Siempre disponible';
  return weekSentence(decodeService(service).week, 'No disponible');
}

function buffersOf({ bufferBefore: before, bufferAfter: after }: Service): string | undefined {
  const parts = [before > 0 && `${before} min antes`, after > 0 && `${after} min después`].filter(
    (part) => part !== false,
  );
  return parts.length > 0 ? listed(parts) : undefined;
}

/** Price, duration, availability, branches, hours and specialists of a service. */
export function ServiceFacts({ service }: { service: Service }) {
  const buffers = buffersOf(service);
  const seesProducts = useCan('products.read');
  return (
    <Facts
      facts={[
        ['Precio', priceWords(service.price)],
        ['Duración', minuteWords(service.duration)],
        buffers !== undefined && ['Márgenes', buffers],
        ['Horario', hoursOf(service)],
        ['Sucursales', names(service.offeredAt, 'Sin sucursales')],
        ['Especialistas', names(service.offeredBy, 'Sin especialistas')],
        service.stockOperations.length > 0 &&
          seesProducts && ['Consume', <ConsumedFact key="consume" operations={service.stockOperations} />],
        [
          'Estado',
          service.available ? (
            <StatusChip key="state" tone="success" label="Disponible" />
          ) : (
            <StatusChip key="state" tone="neutral" label="No disponible" />
          ),
        ],
      ]}
    />
  );
}
