import type { AgendaContext, AgendaEvent, Appointment } from '@cauce/contract/agenda/appointments';
import type { CourseSession } from '@cauce/contract/sales/courses';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { useEditing } from '../../use-editing.ts';

/** Dialogs and forms are a large part of the code, so they load when a person is about to use them. */
const forms = () => import('../appointment/editing-dialog.tsx');
const EditingDialog = lazy(forms);
const details = () => import('../appointment/event-dialog.tsx');
const EventDialog = lazy(details);
const SessionDialog = lazy(() => import('../appointment/session-dialog.tsx'));
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/** Loads the code of the dialogs at the first sign of a person, before a dialog opens. */
export function usePreloadedDialogs(mayAdd: boolean): void {
  useEffect(() => {
    const signs = new AbortController();
    const prepare = () => {
      signs.abort();
      for (const load of mayAdd ? [details, forms] : [details]) void load().catch(() => undefined);
    };
    for (const sign of SIGNS) window.addEventListener(sign, prepare, { signal: signs.signal, passive: true });
    return () => signs.abort();
  }, [mayAdd]);
}

export interface BoardDialogsProps {
  context: AgendaContext;
  zone: string;
  /** The event of the address, which is open. */
  eventId: string | undefined;
  events: readonly AgendaEvent[];
  onCloseEvent: () => void;
  session: CourseSession | undefined;
  onCloseSession: () => void;
  editing: ReturnType<typeof useEditing>;
}

/** The dialogs over the calendar: an event, a course session, and the forms. */
export function BoardDialogs(props: BoardDialogsProps) {
  const { context, zone, eventId, events, onCloseEvent, session, onCloseSession } = props;
  const { editing, opened, close, edit } = props.editing;
  // The dialog mounts with the first event that opens, and stays mounted when it closes.
  const [wasEventOpen, setWasEventOpen] = useState(false);
  if (eventId !== undefined && !wasEventOpen) setWasEventOpen(true);
  return (
    <>
      {wasEventOpen && (
        <Suspense>
          <EventDialog
            id={eventId}
            known={events.find(({ _id }) => _id === eventId)}
            zone={zone}
            onClose={onCloseEvent}
            onEdit={(appointment: Appointment) => {
              onCloseEvent();
              edit(appointment);
            }}
          />
        </Suspense>
      )}
      {session && (
        <Suspense>
          <SessionDialog session={session} zone={zone} onClose={onCloseSession} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <EditingDialog editing={editing} context={context} zone={zone} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
