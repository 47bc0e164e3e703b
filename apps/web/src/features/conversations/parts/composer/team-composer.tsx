import type { Conversation, Message } from '@cauce/contract/conversations/conversations';
import { FileText, StickyNote, X, Zap } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Box } from '../../../../ui/layout/box.tsx';
import { useShortcuts } from '../../../../ui/overlay/shortcuts.ts';
import { useTyped } from '../../../../ui/overlay/unsaved.ts';
import { useNote } from '../../mutations.ts';
import { useAttachedFiles, useDraft } from '../../drafts.ts';
import { useWriteMessage } from '../../send-messages.ts';
import { onRestore, useUnsent, type OutgoingMessage } from '../../unsent-messages.ts';
import { shortText } from '../../words.ts';
import { AttachButton, AttachedFiles, useAttachments } from '../messages/attachments.tsx';
import { Composer } from './composer.tsx';
import { Quote } from '../messages/quote.tsx';
import { useFilledReply } from './filled-reply.ts';
import { Suggestions, useQuickReplies } from './quick-replies.tsx';
import { Refusal } from '../messages/refusal.tsx';

/** Forms are as much code as the whole inbox, so they load when they open. */
const QuickRepliesDialog = lazy(async () => ({
  default: (await import('./quick-replies-dialog.tsx')).QuickRepliesDialog,
}));
const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}));

const LONGEST_NOTE = 2000;

export interface TeamComposerProps {
  conversation: Conversation;
  /** The message that is being answered. */
  answering: Message | undefined;
  onAnswering: (message: Message | undefined) => void;
  /** Whether the conversation has the whole screen, so that its shortcuts apply. */
  withKeys: boolean;
}

type FormDialog = 'replies' | 'templates';

interface ToolsProps {
  can: Conversation['can'];
  isNote: boolean;
  onFiles: (files: File[]) => void;
  onDialog: (dialog: FormDialog) => void;
  /** Changes between message and note. */
  onNote: () => void;
}

/** The buttons below the field. */
function Tools({ can, isNote, onFiles, onDialog, onNote }: ToolsProps) {
  return (
    <>
      {can.write && !isNote && (
        <>
          <AttachButton onFiles={onFiles} />
          <IconButton label="Respuestas rápidas" icon={<Zap />} onClick={() => onDialog('replies')} />
        </>
      )}
      {can.useTemplates && (
        <IconButton label="Enviar una plantilla" icon={<FileText />} onClick={() => onDialog('templates')} />
      )}
      {can.write && (
        <IconButton
          label={isNote ? 'Volver al mensaje' : 'Escribir una nota'}
          aria-pressed={isNote}
          icon={<StickyNote />}
          onClick={onNote}
        />
      )}
    </>
  );
}

/** The composer of the team, for messages to the client and for notes. */
export function TeamComposer({ conversation, answering, onAnswering, withKeys }: TeamComposerProps) {
  const { _id, name, can, account } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const [wantsNote, setWantsNote] = useState(false);
  const [dialog, setDialog] = useState<FormDialog>();
  // When no message can be sent, the team can still write notes.
  const isNote = wantsNote || !can.write;
  const message = useDraft(`team ${_id}`);
  const note = useDraft(`note ${_id}`);
  const attaching = useAttachedFiles(`team ${_id}`);
  const attachments = useAttachments(attaching);
  const { mutate: keepNote } = useNote();
  const say = useWriteMessage(_id);
  useTyped(useUnsent(_id).length > 0);
  const takeBack = useEffectEvent(({ text, files, answers, template }: OutgoingMessage) => {
    // A template is chosen again and not restored as text.
    if (template !== undefined) return;
    message.giveBack(text);
    attaching.giveBack(files);
    onAnswering(answers);
    field.current?.focus();
  });
  useEffect(() => onRestore(_id, (outgoing) => takeBack(outgoing)), [_id]);
  const fill = useFilledReply(name);
  const replies = useQuickReplies(isNote ? '' : message.text, (text) => {
    message.write(fill(text));
    field.current?.focus();
  });

  const toNote = (next: boolean) => {
    setWantsNote(next);
    field.current?.focus();
  };
  const send = (text: string) => {
    if (isNote) return keepNote({ id: _id, text }, { onError: () => note.giveBack(text) });
    say({ text, files: attaching.attached, answers: answering });
    attaching.set([]);
    return onAnswering(undefined);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (replies.onKey(event)) return true;
    if (event.key !== 'Escape' || (!answering && !wantsNote)) return false;
    if (answering) onAnswering(undefined);
    else setWantsNote(false);
    return true;
  };
  useShortcuts(
    'Conversación',
    withKeys
      ? [
          { keys: 'r', label: 'Escribir un mensaje', run: () => toNote(false) },
          { keys: 'n', label: 'Escribir una nota', run: () => toNote(true) },
        ]
      : [],
  );

  const above = !isNote && (
    <>
      <Suggestions replies={replies} onManage={() => setDialog('replies')} />
      {answering && (
        <Box paddingX={4}>
          <Quote answers={{ direction: answering.direction, text: shortText(answering) }}>
            <IconButton
              size="small"
              label="Dejar de responder a este mensaje"
              icon={<X />}
              onClick={() => onAnswering(undefined)}
            />
          </Quote>
        </Box>
      )}
      <AttachedFiles {...attachments} />
    </>
  );
  const written = isNote
    ? {
        label: `Nota sobre ${name}`,
        placeholder: 'Escribe una nota: solo la lee tu equipo',
        draft: note,
        longest: LONGEST_NOTE,
        tone: 'note' as const,
      }
    : {
        label: `Mensaje para ${name}`,
        placeholder: 'Escribe un mensaje',
        draft: message,
        hasMore: attaching.attached.length > 0,
        waitsFor: attachments.isSending ? 'Espera a que terminen de subir tus archivos' : '',
        onFiles: attachments.take,
      };
  return (
    <>
      <Refusal conversation={conversation} onTemplates={() => setDialog('templates')} />
      <Composer
        {...written}
        onSend={send}
        field={field}
        above={above}
        tools={
          <Tools
            can={can}
            isNote={isNote}
            onFiles={attachments.take}
            onDialog={setDialog}
            onNote={() => toNote(!wantsNote)}
          />
        }
        onKey={onKey}
        suggests={replies.suggests}
      />
      <Suspense>
        {dialog === 'replies' && (
          <QuickRepliesDialog
            open
            onClose={() => setDialog(undefined)}
            onChoose={(text) => {
              setDialog(undefined);
              setWantsNote(false);
              message.write(
                message.text.startsWith('/')
                  ? fill(text)
                  : [message.text, fill(text)].filter(Boolean).join('\n'),
              );
            }}
          />
        )}
        {can.useTemplates && dialog === 'templates' && (
          <TemplateDialog
            open
            onClose={() => setDialog(undefined)}
            account={account}
            name={name}
            onSend={({ text, ...template }) => say({ text, files: [], answers: undefined, template })}
          />
        )}
      </Suspense>
    </>
  );
}
