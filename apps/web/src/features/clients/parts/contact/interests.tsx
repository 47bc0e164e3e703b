import { clients, type ClientDetails, type InterestKind } from '@cauce/contract/clients/clients';
import { formatDate } from '@cauce/domain/time/dates';
import { byName } from '@cauce/domain/texts/listing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { call } from '../../../../platform/call.ts';
import { useBusiness } from '../../../../platform/session.ts';
import { Accordion, Fold } from '../../../../ui/layout/accordion.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Stack } from '../../../../ui/layout/box.tsx';
import { invalidateContacts } from '../../queries.ts';
import { useBranchesAndServices } from '../../use-names.ts';
import { countWords } from '../../words.ts';
import styles from './interests.module.css';

interface Kind {
  kind: InterestKind;
  title: string;
}

const KINDS: readonly Kind[] = [
  { kind: 'services', title: 'Servicios' },
  { kind: 'products', title: 'Productos' },
  { kind: 'courses', title: 'Cursos' },
  { kind: 'properties', title: 'Propiedades' },
];

/** The name of a record that was deleted. A kind that this screen does not know yet has a name too. */
const UNKNOWN: Readonly<Record<string, string>> = {
  services: 'Servicio desconocido',
  products: 'Producto desconocido',
  courses: 'Curso desconocido',
  properties: 'Propiedad desconocida',
};
const unknownName = (kind: string) => UNKNOWN[kind] ?? 'Desconocido';

interface InterestRow {
  subjectId: string;
  name: string;
  dateTime: string;
}

/** The interests of each kind in a common form. */
function listInterests({ interests }: ClientDetails, kind: InterestKind): InterestRow[] {
  const all: Record<InterestKind, InterestRow[]> = {
    services: interests.services.map(({ serviceId, ...rest }) => ({ subjectId: serviceId, ...rest })),
    products: interests.products.map(({ productId, ...rest }) => ({ subjectId: productId, ...rest })),
    courses: interests.courses.map(({ courseId, ...rest }) => ({ subjectId: courseId, ...rest })),
    properties: interests.properties.map(({ propertyId, ...rest }) => ({ subjectId: propertyId, ...rest })),
  };
  return all[kind].toSorted((one, other) => other.dateTime.localeCompare(one.dateTime));
}

function useInterestActs(id: string) {
  const client = useQueryClient();
  const callbacks = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message, { id: 'clients.interest' });
      return invalidateContacts(client);
    },
    onError: (error: Error) => toast.error(error.message, { id: 'clients.interest' }),
  };
  const add = useMutation({
    mutationFn: (interest: { kind: InterestKind; subjectId: string }) =>
      call(clients.addInterest, { params: { id }, body: interest }),
    ...callbacks,
  });
  const remove = useMutation({
    mutationFn: (interest: { kind: InterestKind; subjectId: string }) =>
      call(clients.removeInterest, { params: { id }, query: interest }),
    ...callbacks,
  });
  return { add: add.mutate, remove: remove.mutate };
}

/** Services, products and the like in which a contact is interested. */
export function Interests({ client }: { client: ClientDetails }) {
  const acts = useInterestActs(client._id);
  return (
    <Accordion>
      {KINDS.map((kind) => (
        <OfKind key={kind.kind} client={client} kind={kind} acts={acts} />
      ))}
    </Accordion>
  );
}

interface OfKindProps {
  client: ClientDetails;
  kind: Kind;
  acts: ReturnType<typeof useInterestActs>;
}

function OfKind({ client, kind: { kind, title }, acts }: OfKindProps) {
  const { zone } = useBusiness();
  const interests = listInterests(client, kind);
  return (
    <Fold title={title} aside={countWords(interests.length)} open={interests.length > 0}>
      {interests.length === 0 && (
        <p className={styles.none}>No existen {title.toLowerCase()} para este cliente</p>
      )}
      <Stack as="ul" aria-label={title}>
        {interests.map(({ subjectId, name, dateTime }) => (
          <li key={subjectId} className={styles.item}>
            <span className={styles.name}>{name || unknownName(kind)}</span>
            <time dateTime={dateTime}>{formatDate(new Date(dateTime), zone)}</time>
            {client.can.edit && (
              <IconButton
                size="small"
                label={`Quitar ${name || unknownName(kind)}`}
                icon={<X />}
                onClick={() => acts.remove({ kind, subjectId })}
              />
            )}
          </li>
        ))}
      </Stack>
      {kind === 'services' && client.can.edit && (
        <AddService
          taken={interests.map(({ subjectId }) => subjectId)}
          onAdd={(subjectId) => acts.add({ kind, subjectId })}
        />
      )}
    </Fold>
  );
}

function AddService({ taken, onAdd }: { taken: readonly string[]; onAdd: (id: string) => void }) {
  const { services } = useBranchesAndServices();
  const others = services.filter(({ _id, isArchived }) => !isArchived && !taken.includes(_id));
  if (others.length === 0) return null;
  return (
    <div className={styles.add}>
      <Select
        label="Agregar un servicio que le interesa"
        placeholder="Agregar un servicio…"
        options={others.toSorted(byName).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={null}
        onChange={(id) => id !== null && onAdd(id)}
      />
    </div>
  );
}
