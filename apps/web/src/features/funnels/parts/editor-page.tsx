import { Redo2, Trash2, Undo2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import type { Content } from '../editor/model.ts';
import { FiguresContext } from '../editor/figures.ts';
import { findProblems, type Problem } from '../editor/publish.ts';
import { useEditor, type EditorStart } from '../editor/use-editor.ts';
import { useUndoKeys } from '../editor/use-undo-keys.ts';
import { useDiscardDraft, useDropDraft } from '../queries.ts';
import { DraftMark, DraftNotices } from './draft-mark.tsx';
import { EditorBoard } from './editor-board.tsx';
import { FiguresNote } from './figures-note.tsx';
import { InlineText } from './inline-text.tsx';

const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}));

export interface EditorPageProps extends EditorStart {
  title: string;
  /** Reads the funnel and the draft again and begins from them. */
  onRestart: () => void;
  /** Shown above the board, such as the limit of the plan. */
  notice?: ReactNode;
  mayPublish: boolean;
}

const LIST = pageHref('/funnels');
const BACK = { label: 'Embudos CRM', href: LIST };

/** The first problem of each part: «requerido» before «mínimo 1». */
const byKey = (problems: readonly Problem[]): ReadonlyMap<string, string> =>
  new Map(
    problems.toReversed().flatMap(({ key, message }) => (key === null ? [] : [[key, message] as const])),
  );

/** Moves the focus to the first part that has to be corrected. */
function focusOn({ key }: Problem): void {
  const part = [...document.querySelectorAll<HTMLElement>('[data-part]')].find(
    (element) => element.dataset.part === (key ?? 'funnel'),
  );
  part?.querySelector<HTMLElement>('input, button:not([data-handle])')?.focus();
}

/** The editor of a funnel: its name, its board, its draft and its publication. */
export function EditorPage({ title, onRestart, notice, mayPublish, ...start }: EditorPageProps) {
  const { funnel } = start;
  const editor = useEditor(start);
  const { content, apply, undo, redo, saver, basedOn, hasChanges, isTouched } = editor;
  const navigate = useNavigate();
  const client = useQueryClient();
  const drop = useDropDraft();
  const discard = useDiscardDraft();
  const [isPublishing, setPublishing] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? findProblems(content) : [];
  const funnelId = funnel?._id ?? null;
  const isBehind = !isDone && funnel !== undefined && basedOn !== funnel.updatedAt;
  useUndoKeys({ undo, redo });

  const restart = async (before: () => Promise<unknown>) => {
    await saver.stop();
    await before();
    onRestart();
  };
  const followPublished = useEffectEvent((version: string | undefined) => {
    if (version !== undefined && isBehind && !isTouched) onRestart();
    // Its publication was interrupted before the draft was dropped.
    else if (start.draft && !hasChanges && !isDone) void restart(() => drop(funnelId));
  });
  const version = funnel?.updatedAt;
  useEffect(() => followPublished(version), [version]);

  const openPublishing = () => {
    setChecked(true);
    const [first] = findProblems(content);
    if (first === undefined) return setPublishing(true);
    toast.error(first.message, { id: 'funnels' });
    return focusOn(first);
  };
  const leaveDraft = async () => {
    if (!(await discard(funnelId, content.name))) return;
    await restart(() => Promise.resolve());
    if (funnelId === null) void navigate({ href: LIST });
  };
  const finish = async (message: string) => {
    setDone(true);
    setPublishing(false);
    await saver.stop();
    // A draft that says the same as the published funnel is dropped again when it is opened.
    await drop(funnelId).catch(() => undefined);
    void client.invalidateQueries({ queryKey: ['funnels'] });
    toast.success(message, { id: 'funnels' });
    void navigate({ href: LIST });
  };
  const change = (part: Partial<Content>, tag: string) => apply((before) => ({ ...before, ...part }), tag);

  return (
    <Page
      title={title}
      back={BACK}
      mark={<DraftMark {...editor} />}
      actions={
        <>
          <IconButton
            bordered
            label="Deshacer (Ctrl+Z)"
            icon={<Undo2 />}
            disabled={!undo}
            onClick={() => undo?.()}
          />
          <IconButton
            bordered
            label="Rehacer (Ctrl+Mayús+Z)"
            icon={<Redo2 />}
            disabled={!redo}
            onClick={() => redo?.()}
          />
          {hasChanges && (
            <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => void leaveDraft()}>
              Descartar borrador
            </Button>
          )}
          <Button kind="primary" disabled={!hasChanges || isBehind || !mayPublish} onClick={openPublishing}>
            Publicar
          </Button>
        </>
      }
    >
      {notice}
      <DraftNotices
        editor={editor}
        isBehind={isBehind && hasChanges}
        onSeePublished={() => void restart(() => drop(funnelId))}
        onSeeStored={() => void restart(() => Promise.resolve())}
      />
      <div data-part="funnel">
        <Stack gap={4}>
          <InlineText
            label="Nombre del embudo"
            look="title"
            value={content.name}
            most={60}
            placeholder="Nombre del embudo"
            problem={problems.find(({ key }) => key === null)?.message}
            onChange={(name) => change({ name }, 'name')}
          />
          <InlineText
            label="Descripción del embudo"
            look="quiet"
            value={content.description}
            most={500}
            placeholder="Para qué es (opcional)"
            onChange={(description) => change({ description }, 'description')}
          />
        </Stack>
      </div>
      <FiguresContext value={funnelId}>
        <FiguresNote content={content} />
        <EditorBoard editor={editor} problems={byKey(problems)} />
      </FiguresContext>
      <Suspense>
        {isPublishing && (
          <PublishDialog
            content={content}
            funnel={funnel}
            basedOn={basedOn}
            onPublished={(message) => void finish(message)}
            onClose={() => setPublishing(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
