import { MOST_IMAGES } from '@cauce/contract/sales/products';
import type { Property } from '@cauce/contract/sales/properties';
import { placeIn } from '@cauce/domain/texts/map-link';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useSaveRecord } from '../../../platform/records/use-save-record.ts';
import { useCan } from '../../../platform/session.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { specialistList } from '../../catalogue/index.ts';
import { ImagesField } from '../../files/index.ts';
import { MapLinkField } from '../../locations/index.ts';
import { ResourcePicker } from '../../resources/index.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { editedProperty, PropertyShape, toInput } from '../form-shape.ts';
import { propertyRecords } from '../queries.ts';
import { VisitsPart } from './visits-part.tsx';

export interface PropertyFormProps {
  /** The property to change; undefined registers a new one. */
  property?: Property;
  onSaved: (property: Property) => void;
}

const LONGEST_LOCATION = 500;

function placeWords(fullUrl: string): string | undefined {
  const place = placeIn(fullUrl);
  return place && `Ubicación encontrada: ${place}.`;
}

/** Visits need somebody who shows the property, once the business has specialists. */
class NobodyShowsIt extends Error {
  readonly fields = { 'visits.specialistId': 'Elige quién lo muestra, o apaga las visitas' };
}

export function PropertyForm({ property, onSaved }: PropertyFormProps) {
  const form = useZodForm(PropertyShape, editedProperty(property));
  const mayPickResources = useCan('resources.read');
  const seesSpecialists = useCan('specialists.read');
  const { data: specialists } = useQuery({ ...specialistList, enabled: seesSpecialists });
  const isVisited = useWatch({ control: form.control, name: 'available' });
  const save = useSaveRecord(propertyRecords, { record: property, changedMeanwhile, onSaved });
  const submit = (values: z.output<typeof PropertyShape>) => {
    const canChoose = specialists?.some(({ isArchived }) => !isArchived) === true;
    if (values.available && canChoose && values.visits.specialistId === '') throw new NobodyShowsIt();
    return save(toInput(values, specialists !== undefined));
  };
  return (
    <Form form={form} onSubmit={submit} columns={2}>
      <TextField name="name" label="Nombre" placeholder="Casa en Lomas del Valle" focused />
      <TextField name="customId" label="Identificador" placeholder="LDV01" help="Tu clave, si usas alguna." />
      <TextField
        name="price"
        label="Precio"
        placeholder="4850000"
        help="Un número se muestra en pesos; también puedes escribir «Desde $4,850,000»."
        whole
      />
      <MapLinkField
        name="location"
        label="Ubicación"
        help="Escribe la dirección o pega el enlace de Google Maps."
        placeholder="Calle, número, colonia y ciudad"
        type="text"
        most={LONGEST_LOCATION}
        onFound={placeWords}
        onRefused={(message) => form.setError('location', { message })}
        whole
      />
      <TextAreaField
        name="description"
        label="Descripción"
        placeholder="Recámaras, baños, metros y lo que la hace especial."
        whole
      />
      <SwitchField
        name="available"
        label="Disponible para visitas"
        help="Apágalo para que nadie agende visitas por ahora. El inmueble se sigue ofreciendo."
        whole
      />
      {isVisited === true && specialists && (
        <FormPart title="Visitas" description="Se agendan desde tu página, con tu asistente y en la agenda.">
          <VisitsPart form={form} property={property} specialists={specialists} />
        </FormPart>
      )}
      <FormPart title="Imágenes" description="La primera es la que se ve en su tarjeta.">
        <ImagesField name="images" label="Imágenes" most={MOST_IMAGES} hiddenLabel whole />
      </FormPart>
      {mayPickResources && (
        <FormPart title="Recursos" description="Videos y archivos que se comparten con este inmueble.">
          <ResourcePicker name="resources" label="Recursos" hiddenLabel whole />
        </FormPart>
      )}
      <FormActions save={property ? 'Guardar' : 'Registrar'} />
    </Form>
  );
}
