import type { Course } from '@cauce/contract/sales/courses';
import { MOST_IMAGES } from '@cauce/contract/sales/products';
import { placeIn } from '@cauce/domain/texts/map-link';
import { useState } from 'react';
import { useSaveRecord } from '../../../platform/records/use-save-record.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/fields/money-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ImagesField } from '../../files/index.ts';
import { MapLinkField } from '../../locations/index.ts';
import { ResourcePicker } from '../../resources/index.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { CourseShape, editedCourse, newCourse, toInput } from '../form-shape.ts';
import { courseRecords } from '../queries.ts';
import { WhenPart } from './when-part.tsx';

/** The longest name of a place and the longest link that the contract accepts. */
const MOST_PLACE = 200;
const MOST_LOCATION = 300;

export interface CourseFormProps {
  /** The course to change; undefined registers a new one. */
  course?: Course;
  onSaved: (course: Course) => void;
}

export function CourseForm({ course, onSaved }: CourseFormProps) {
  const today = useToday();
  const [first] = useState(() => (course ? editedCourse(course) : newCourse(today)));
  const form = useZodForm(CourseShape, first);
  const mayPickResources = useCan('resources.read');
  /** Fills in the name of the place from the map link, while the field is empty. */
  const fillPlace = (fullUrl: string): string | undefined => {
    const found = placeIn(fullUrl)?.slice(0, MOST_PLACE);
    if (found === undefined || form.getValues('place').trim() !== '') return undefined;
    form.setValue('place', found, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    return 'Llenamos el lugar con los datos del enlace. Revísalo.';
  };
  const save = useSaveRecord(courseRecords, { record: course, changedMeanwhile, onSaved });

  return (
    <Form form={form} onSubmit={(values) => save(toInput(values))} columns={2}>
      <TextField name="name" label="Nombre" placeholder="Automaquillaje para principiantes" focused />
      <TextField name="customId" label="Identificador" placeholder="CUR01" help="Tu clave, si usas alguna." />
      <TextAreaField
        name="description"
        label="Descripción"
        placeholder="Qué se aprende, para quién es y qué hay que llevar."
        whole
      />
      <FormPart
        title="Precios"
        description="Sin precio total, se cobra el de cada sesión por el número de sesiones."
      >
        <MoneyField name="pricePerSession" label="Precio por sesión" />
        <MoneyField name="totalPrice" label="Precio total" />
        <MoneyField name="enrollmentFee" label="Inscripción" help="Se cobra una vez, además del curso." />
      </FormPart>
      <FormPart title="Lugar">
        <TextField name="place" label="Lugar" placeholder="Salón de la sucursal Roma" />
        <MapLinkField
          name="location"
          label="Enlace de Google Maps"
          type="url"
          placeholder="https://maps.app.goo.gl/…"
          help="Pega el enlace de Google Maps para que sepan llegar."
          most={MOST_LOCATION}
          onFound={fillPlace}
          onRefused={(message) => form.setError('location', { message })}
        />
      </FormPart>
      <FormPart title="Horarios">
        <NumberField name="sessions" label="Sesiones" placeholder="4" />
        <WhenPart form={form} />
      </FormPart>
      <FormPart title="Imágenes" description="La primera es la que se ve en la tarjeta.">
        <ImagesField name="images" label="Imágenes" hiddenLabel whole most={MOST_IMAGES} />
      </FormPart>
      {mayPickResources && (
        <FormPart title="Recursos" description="Fotos, videos y archivos que se comparten con este curso.">
          <ResourcePicker name="resources" label="Recursos" hiddenLabel whole />
        </FormPart>
      )}
      <FormActions save={course ? 'Guardar' : 'Registrar'} />
    </Form>
  );
}
