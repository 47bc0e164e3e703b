import { Capabilities, WHEN_ENABLED } from '@cauce/contract/assistants/assistant-capabilities';
import type { Assistant } from '@cauce/contract/assistants/assistants';
import { useEffect } from 'react';
import { useSession } from '../../../platform/session.ts';
import { classes } from '../../../ui/classes.ts';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Grid } from '../../../ui/layout/box.tsx';
import { useAutosave } from '../use-autosave.ts';
import { WITHOUT_MODEL } from '../words.ts';
import styles from './forms.module.css';
import { FreeTimesPart } from './free-times-part.tsx';
import type { AssistantFormProps } from './prompt-form.tsx';
import { VoiceNotesField } from './voice-notes-field.tsx';
import { WaitField } from './wait-field.tsx';

const toForm = ({ capabilities }: Assistant) => capabilities;

function ForEverybody() {
  return (
    <>
      <FormPart title="Tipo de citas">
        <SwitchField name="inPersonScheduling" label="Citas presenciales" help="Agenda en tus sucursales." />
        <SwitchField
          name="onlineScheduling"
          label="Citas en línea"
          help="Agenda por llamada o videollamada."
        />
        <RadioCardsField
          name="schedulingMode"
          label="Modo de agendado"
          across
          cards={[
            { value: 'secure', label: 'Seguro', detail: 'Agenda solo cuando se lo piden.' },
            { value: 'open', label: 'Abierto', detail: 'Puede proponer una cita por su cuenta.' },
          ]}
        />
      </FormPart>
    </>
  );
}

/** The capabilities in public comments: an assistant books nothing there, but may name free times. */
function ForComments() {
  return (
    <FormPart
      title="Horas libres"
      description="En comentarios no agenda, no mueve citas, no toma pedidos ni pide datos: eso lo sigue por mensaje privado."
    >
      <SwitchField
        name="inPersonScheduling"
        label="Citas presenciales"
        help="Dice a qué horas hay lugar en tus sucursales."
      />
      <SwitchField name="onlineScheduling" label="Citas en línea" help="Dice a qué horas hay lugar." />
      <WaitField name="waitTimeToSchedule" />
    </FormPart>
  );
}

function Media() {
  const { languageModel, transcription } = useSession().installation;
  return (
    <FormPart title="Imágenes y audios">
      <SwitchField
        name="processImages"
        label="Ver imágenes"
        help={languageModel ? 'Entiende las fotos que le mandan.' : WITHOUT_MODEL.images}
      />
      <SwitchField
        name="processAudio"
        label="Escuchar audios"
        help={transcription ? 'Entiende las notas de voz.' : WITHOUT_MODEL.audios}
      />
      <VoiceNotesField />
    </FormPart>
  );
}

/** The hours before an appointment, below the switch that they belong to. */
const Hours = ({ name, label }: { name: string; label: string }) => (
  <div className={styles.inner}>
    <NumberField name={name} label={label} unit="h antes" neverBlank />
  </div>
);

/** Capabilities of an assistant for the team. */
function ForTeam() {
  return (
    <>
      <FormPart title="Herramientas de gestión">
        <SwitchField name="getAppointmentsByDate" label="Consultar citas por fecha" />
        <SwitchField name="updateAppointmentStatus" label="Actualizar el estado de las citas" />
        <SwitchField name="createBlockSchedules" label="Crear bloqueos de horario" />
      </FormPart>
      <FormPart title="Recordatorios">
        <SwitchField
          name="createReminders"
          label="Crear recordatorios"
          help="Quien se lo pida recibe el recordatorio en su propio chat, a la hora que diga."
        />
      </FormPart>
    </>
  );
}

function ForPeople({
  form,
}: {
  form: { searches: boolean; asks: boolean; cancels: boolean; reminds: boolean; converts: boolean };
}) {
  const { languageModel } = useSession().installation;
  return (
    <>
      <FormPart title="Horarios" description="Cuántos ofrece y desde cuándo.">
        <SwitchField
          name="searchPaginatedSchedules"
          label="Mostrar horarios por páginas"
          help="Apagado, el asistente decide cuántos ofrece."
          turnedOn={() => ({ ...WHEN_ENABLED.searchPaginatedSchedules })}
        />
        {form.searches && (
          <Grid columns={2} gap={16} className={classes(styles.beside, styles.inner)}>
            <NumberField name="searchPaginatedSchedules.slotsPerPage" label="Horarios por página" />
            <NumberField
              name="searchPaginatedSchedules.daysToLookAhead"
              label="Días hacia adelante"
              unit="días"
            />
          </Grid>
        )}
        <WaitField name="waitTimeToSchedule" />
      </FormPart>
      <FormPart title="Reagendar y cancelar">
        <SwitchField name="rescheduleAppointments" label="Reagendar citas" />
        <SwitchField name="cancelAppointments" label="Cancelar citas" />
      </FormPart>
      <FormPart title="Notificaciones" description="Lo que escribe antes de cada cita.">
        <SwitchField
          name="sendReminder"
          label="Enviar recordatorio"
          turnedOn={() => WHEN_ENABLED.sendReminder}
        />
        {form.reminds && <Hours name="sendReminder" label="Recordar" />}
        <SwitchField
          name="requestConfirmation"
          label="Pedir confirmación"
          turnedOn={() => WHEN_ENABLED.requestConfirmation}
        />
        {form.asks && <Hours name="requestConfirmation" label="Pedirla" />}
        <SwitchField
          name="autoCancelAppointments"
          label="Cancelar si no confirman"
          help={form.asks ? undefined : 'Primero activa «Pedir confirmación».'}
          disabled={!form.asks}
          turnedOn={() => WHEN_ENABLED.autoCancelAppointments}
        />
        {form.cancels && <Hours name="autoCancelAppointments" label="Cancelarla" />}
      </FormPart>
      <FormPart title="Ventas y datos">
        <SwitchField name="createOrders" label="Vender productos" help="Toma pedidos de tu inventario." />
        <SwitchField
          name="collectClientData"
          label="Recolectar datos del cliente"
          help="Pregunta nombre, correo y lo que haga falta, y lo guarda en su contacto."
        />
      </FormPart>
      <FormPart title="Eventos de conversión">
        <SwitchField
          name="createCustomConversionEvents"
          label="Registrar un evento personalizado"
          help={
            languageModel
              ? 'Lo anota en Eventos de conversión, una vez al día por contacto.'
              : WITHOUT_MODEL.conversions
          }
        />
        {form.converts && (
          <div className={styles.inner}>
            <TextField
              name="customConversionEvent"
              label="Evento"
              placeholder="Por ejemplo: pidió una cotización"
            />
          </div>
        )}
      </FormPart>
    </>
  );
}

/** The capabilities of an assistant, one by one; an assistant for the team has other ones. */
export function CapabilitiesForm({ assistant, saver }: AssistantFormProps) {
  const form = useZodForm(Capabilities, toForm(assistant));
  const { saveNow } = useAutosave({
    form,
    saver,
    assistant,
    wait: 1000,
    toForm,
    toChange: (capabilities) => ({ capabilities }),
  });
  const isTeam = assistant.type === 'business';
  const isForComments = assistant.respondTo === 'comments';
  const now = form.watch();
  const asks = now.requestConfirmation !== null;

  // Cancelling unconfirmed appointments needs the request for confirmation, so both are switched off together.
  const { setValue } = form;
  const orphaned = !asks && now.autoCancelAppointments !== null;
  useEffect(() => {
    if (orphaned) setValue('autoCancelAppointments', null);
  }, [orphaned, setValue]);

  return (
    <Form form={form} mayBeLeft onSubmit={saveNow}>
      <fieldset className={styles.fields} disabled={!assistant.can.edit}>
        {isForComments ? <ForComments /> : <ForEverybody />}
        {isForComments ? undefined : isTeam ? (
          <ForTeam />
        ) : (
          <ForPeople
            form={{
              searches: now.searchPaginatedSchedules !== null,
              asks,
              cancels: now.autoCancelAppointments !== null,
              reminds: now.sendReminder !== null,
              converts: now.createCustomConversionEvents,
            }}
          />
        )}
        {!isTeam && <FreeTimesPart form={form} disabled={!assistant.can.edit} />}
        {!isForComments && <Media />}
      </fieldset>
    </Form>
  );
}
