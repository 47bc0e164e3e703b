import type { ChannelTemplate } from '@cauce/contract/conversations/channels';
import { blanksOf, filledIn } from '@cauce/domain/texts/blank-text';
import { fold } from '@cauce/domain/texts/fold';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Grid, Row } from '../../../../ui/layout/box.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import control from '../../../../ui/form/control.module.css';
import { SearchField } from '../../../../ui/inputs/search-field.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { templatesOf } from '../../queries.ts';
import styles from './template-dialog.module.css';

/** A template with its parameters and the resulting text. */
export interface FilledTemplate {
  templateId: string;
  parameters: string[];
  text: string;
}

export interface TemplateDialogProps {
  open: boolean;
  onClose: () => void;
  account: string;
  /** Name of the client, the default for the first parameter of a template. */
  name: string;
  onSend: (template: FilledTemplate) => void;
}

/** Chooses a template, fills in its parameters and shows the result before it is sent. */
export function TemplateDialog({ open, onClose, account, name, onSend }: TemplateDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Enviar una plantilla"
      description={
        account === '' ? 'Ejemplos como los que WhatsApp aprueba.' : 'Textos que WhatsApp ya aprobó.'
      }
    >
      <Choosing
        account={account}
        name={name}
        onSend={(template) => {
          onSend(template);
          onClose();
        }}
      />
    </Dialog>
  );
}

function Choosing({ account, name, onSend }: Pick<TemplateDialogProps, 'account' | 'name' | 'onSend'>) {
  const { data, isError, isFetching, refetch } = useQuery(templatesOf(account));
  const [chosen, setChosen] = useState<ChannelTemplate>();
  const [search, setSearch] = useState('');
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar tus plantillas."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={3} />;
  if (chosen)
    return <Filling template={chosen} name={name} onSend={onSend} onBack={() => setChosen(undefined)} />;
  const usable = data.filter(({ isUsable }) => isUsable);
  if (usable.length === 0)
    return <EmptyState small icon={<FileText />} title="Este número no tiene plantillas aprobadas." />;
  const found = usable.filter((each) => fold(`${each.name} ${each.body}`).includes(fold(search)));
  return (
    <Grid gap={12}>
      <SearchField label="Buscar plantilla" value={search} onSearch={setSearch} wait={0} />
      {found.length === 0 && <p className={styles.nothing}>Ninguna plantilla dice eso.</p>}
      <Grid as="ul" gap={8} aria-label="Plantillas aprobadas">
        {found.map((template) => (
          <li key={template._id}>
            <button type="button" className={styles.template} onClick={() => setChosen(template)}>
              <b>{template.name}</b>
              <span>{template.body}</span>
            </button>
          </li>
        ))}
      </Grid>
    </Grid>
  );
}

interface FillingProps {
  template: ChannelTemplate;
  name: string;
  onSend: (template: FilledTemplate) => void;
  onBack: () => void;
}

function Filling({ template, name, onSend, onBack }: FillingProps) {
  const id = useId();
  const { body } = template;
  const blanks = blanksOf(body);
  const [filled, setFilled] = useState(() => blanks.map((_, index) => (index === 0 ? name : '')));
  const [asked, setAsked] = useState(false);
  const parameters = filled.map((text) => text.trim());
  const text = filledIn(body, parameters);
  const send = () => {
    setAsked(true);
    const missing = parameters.indexOf('');
    if (missing < 0) return onSend({ templateId: template._id, parameters, text });
    return document.getElementById(`${id}-${missing}`)?.focus();
  };
  return (
    <Grid
      as="form"
      gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div>
        <Button size="small" kind="subtle" icon={<ArrowLeft />} onClick={onBack}>
          Otra plantilla
        </Button>
      </div>
      {blanks.map((blank, index) => {
        const isMissing = asked && parameters[index] === '';
        return (
          <Grid key={blank} gap={4} className={styles.field}>
            <label htmlFor={`${id}-${index}`}>Dato {blank}</label>
            <div className={control.box}>
              <input
                id={`${id}-${index}`}
                className={control.input}
                maxLength={500}
                autoComplete="off"
                value={filled[index]}
                aria-invalid={isMissing || undefined}
                aria-describedby={isMissing ? `${id}-${index}-problem` : undefined}
                data-autofocus={index === 0 || undefined}
                onChange={({ target }) =>
                  setFilled(filled.map((each, at) => (at === index ? target.value : each)))
                }
              />
            </div>
            {isMissing && (
              <p id={`${id}-${index}-problem`} className={styles.problem}>
                Este campo es requerido
              </p>
            )}
          </Grid>
        );
      })}
      <section aria-label="Así le llegará">
        <p className={styles.nothing}>Así le llegará</p>
        <p className={styles.preview}>{text}</p>
      </section>
      <Row justify="end">
        <Button type="submit" kind="primary">
          Enviar plantilla
        </Button>
      </Row>
    </Grid>
  );
}
