import type { Assistant } from '@cauce/contract/assistants/assistants';
import { LONGEST_POST } from '@cauce/contract/conversations/comments';
import { instantAt } from '@cauce/domain/time/dates';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { FlaskConical, RotateCcw, Send } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod';
import { useCan, useBusiness } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Grid, Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TimeField } from '../../../ui/form/fields/time-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { mayLeave } from '../../../ui/overlay/unsaved.ts';
import { AssistantFace, useTriedAssistant } from '../../catalogue/index.ts';
import { type Chosen, ClientField } from '../../client-picker/index.ts';
import { type Role, usePlay } from '../use-play.ts';
import styles from './playground.module.css';

/** The code that shows a turn loads with the first turn. */
const bringPlayed = () => import('./trial-turn.tsx');
const TrialTurn = lazy(bringPlayed);

const Scene = z.object({
  clientId: z.string().nullable(),
  day: z.iso.date().nullable(),
  hour: z.string().nullable(),
  post: z.string().trim().max(LONGEST_POST, `Máximo ${LONGEST_POST} caracteres`),
});
const NOW = { clientId: null, day: null, hour: null, post: '' };
const NOON = 12 * 60;
const UNKNOWN_CONTACTS = {
  messages: 'alguien que te contacta por primera vez',
  comments: 'alguien que comenta una publicación',
};

/** A test conversation with the assistant, as any client and at any time, without effects on real data. */
export function Playground({ assistant }: { assistant: Assistant }) {
  const { zone } = useBusiness();
  const { respondTo } = assistant;
  const thing = respondTo === 'comments' ? 'Comentario' : 'Mensaje';
  const mayFind = useCan('clients.find');
  const form = useZodForm(Scene, NOW);
  const [client, setClient] = useState<Chosen>();
  const [text, setText] = useState('');
  const { lines, isPending, problem, say, again, restart } = usePlay(assistant._id);
  const [, setTried] = useTriedAssistant();
  const log = useRef<HTMLDivElement>(null);
  const count = lines.length;
  const follow = useEffectEvent((_lines: number, _waits: boolean): void => {
    log.current?.scrollTo?.({ top: log.current.scrollHeight });
  });
  useEffect(() => follow(count, isPending), [count, isPending]);

  useEffect(() => void bringPlayed(), []);

  const as = (): Role => {
    const { day, hour, post } = form.getValues();
    const minutes = hour ? (parseHhmm(hour) ?? NOON) : NOON;
    const at = day && isIsoDate(day) ? instantAt(day, minutes, zone).toISOString() : undefined;
    return { clientId: client?._id ?? null, at, post: respondTo === 'comments' ? post.trim() : '' };
  };
  const send = async () => {
    const said = text.trim();
    // The test uses the latest edits, so they are saved first.
    if (said === '' || isPending || !(await mayLeave())) return;
    setText('');
    say(said, as());
    setTried(true);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <Card
      title="Probar"
      description="No se guarda, no se cobra y no se envía nada."
      padding="none"
      actions={
        <Button
          size="small"
          kind="subtle"
          icon={<RotateCcw aria-hidden size={16} />}
          disabled={count === 0 || isPending}
          onClick={restart}
        >
          Empezar de nuevo
        </Button>
      }
    >
      <div className={styles.scene}>
        <Form form={form} mayBeLeft onSubmit={() => undefined}>
          {mayFind && (
            <ClientField
              label="Contacto"
              placeholder="Alguien nuevo"
              chosen={client}
              onChosen={(chosen) => {
                setClient(chosen);
                restart();
              }}
            />
          )}
          <Grid columns={2} gap={12}>
            <DateField name="day" label="Día" help="Sin día, es ahora." />
            <TimeField name="hour" label="Hora" step={30} />
          </Grid>
          {respondTo === 'comments' && (
            <TextAreaField
              name="post"
              label="Publicación"
              rows={2}
              placeholder="Lo que dice la publicación que comentan"
            />
          )}
        </Form>
      </div>
      <div ref={log} className={styles.log} role="log" aria-label={`Prueba con ${assistant.name}`}>
        {count === 0 && (
          <div className={styles.nothing}>
            <FlaskConical aria-hidden size={28} />
            <p>Escribe como si fueras {client ? client.name : UNKNOWN_CONTACTS[respondTo]}.</p>
          </div>
        )}
        {lines.map(({ key, role, text: words, turn }) => (
          <Row key={key} gap={8} align="start" className={styles.line} data-role={role}>
            {role === 'assistant' && (
              <AssistantFace avatar={assistant.color} image={assistant.image} size={32} />
            )}
            <div className={styles.said}>
              <p className={styles.bubble} data-quiet={words === '' || undefined}>
                {words === '' ? 'Guardó silencio.' : words}
              </p>
              {turn && (
                <Suspense>
                  <TrialTurn turn={turn} />
                </Suspense>
              )}
            </div>
          </Row>
        ))}
        {isPending && <p className={styles.waiting}>{assistant.name} está pensando…</p>}
        {problem !== undefined && !isPending && (
          <div className={styles.problem} role="alert">
            <p>{problem}</p>
            <Button size="small" onClick={() => again(as())}>
              Reintentar
            </Button>
          </div>
        )}
      </div>
      <div className={styles.composer}>
        <textarea
          className={styles.field}
          aria-label={`${thing} de prueba`}
          placeholder={`Escribe un ${thing.toLowerCase()}`}
          rows={1}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys}
        />
        <IconButton
          label="Enviar"
          icon={<Send />}
          disabled={text.trim() === '' || isPending}
          onClick={() => void send()}
        />
      </div>
    </Card>
  );
}
