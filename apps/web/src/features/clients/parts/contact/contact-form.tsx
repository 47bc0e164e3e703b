import { TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import {
  CLIENT_TYPES,
  DEFAULT_BIRTHDATE,
  GENDERS,
  type Client,
  type ClientDetails,
} from '@cauce/contract/clients/clients';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useToday } from '../../../../platform/today.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Link } from '../../../../ui/inputs/link.tsx';
import { KnownNumberNotice } from '../../../client-picker/index.ts';
import { DateField } from '../../../../ui/form/fields/date-field.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { PhoneField } from '../../../../ui/form/fields/phone-field.tsx';
import { SelectField } from '../../../../ui/form/fields/select-field.tsx';
import { SwitchField } from '../../../../ui/form/fields/switch-field.tsx';
import { TextField } from '../../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { editedContact, newContact, shapeFor } from '../../form-shape.ts';
import { useSaveContact } from '../../saving.ts';
import styles from './contact-form.module.css';
import { NotesField } from './notes-field.tsx';

export interface ContactFormProps {
  /** The contact to change; undefined registers a new one. */
  edited?: ClientDetails;
  onSaved: (saved: Client) => void;
}

const TYPES = CLIENT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: value }));

/** The form of a contact: the required fields first, the others in a fold. */
export function ContactForm({ edited, onSaved }: ContactFormProps) {
  const shape = useMemo(() => shapeFor(edited), [edited]);
  const form = useZodForm(shape, edited ? editedContact(edited) : newContact());
  const [whole, setWhole] = useState(edited !== undefined);
  const today = useToday();
  const save = useSaveContact(edited, onSaved);

  const toggle = () => {
    // Starts at the default date of birth. A contact whose form never showed the field gets no birthday.
    const untold = form.getValues('birthdate') === null && !form.getFieldState('birthdate').isDirty;
    if (!whole && !edited && untold) form.setValue('birthdate', DEFAULT_BIRTHDATE);
    setWhole(!whole);
  };

  return (
    <Form form={form} onSubmit={save} columns={2}>
      <TextField name="name" label="Nombre" placeholder="Ana" focused />
      <SelectField name="type" label="Tipo" options={TYPES} always />
      <PhoneField name="whatsapp" label="WhatsApp" help="Sin el código del país." whole />
      <KnownNumberNotice form={form} exceptId={edited?._id}>
        {({ _id }, name) => (
          <Link href={pageHref('/contactos/$id', { id: _id })} target="_blank">
            Ver a {name}
            <span className="visually-hidden"> en otra pestaña</span>
          </Link>
        )}
      </KnownNumberNotice>
      {whole && (
        <>
          <TextField name="lastname" label="Apellido paterno" />
          <TextField name="secondLastname" label="Apellido materno" />
          <TextField name="email" label="Correo electrónico" type="email" inputMode="email" />
          <DateField name="birthdate" label="Fecha de nacimiento" today={today} max={today} />
          <SelectField name="gender" label="Género" options={GENDER_OPTIONS} />
          <TextField name="customId" label="Identificador" help="El tuyo, si usas uno. Letras y números." />
          <SwitchField
            name="noRespond"
            label="No Responder"
            help="Ni los asistentes ni los mensajes automáticos le escriben."
            whole
          />
          {!edited && <NotesField />}
        </>
      )}
      {!edited && (
        <div className={styles.more} data-whole>
          <Button
            kind="subtle"
            size="small"
            aria-expanded={whole}
            icon={whole ? <ChevronUp aria-hidden size={14} /> : <ChevronDown aria-hidden size={14} />}
            onClick={toggle}
          >
            {whole ? 'Ocultar campos opcionales' : 'Mostrar campos opcionales'}
          </Button>
        </div>
      )}
      <FormActions save={edited ? 'Guardar' : 'Registrar'} />
    </Form>
  );
}
