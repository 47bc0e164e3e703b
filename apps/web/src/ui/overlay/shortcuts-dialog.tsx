import { Stack } from '../layout/box.tsx';
import { useStore } from '../store.ts';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import styles from './shortcuts-dialog.module.css';
import { shortcutStore } from './shortcuts.ts';

/** Lists the shortcuts of the screen by group. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const registered = useStore(shortcutStore);
  const groups = Map.groupBy(registered.toReversed(), ({ group }) => group);
  return (
    <Dialog open={open} onClose={onClose} title="Atajos de esta pantalla">
      <Stack gap={24}>
        {[...groups].map(([group, parts]) => (
          <section key={group}>
            <h3 className={styles.title}>{group}</h3>
            <dl>
              {parts
                .flatMap((part) => part.shortcuts)
                .map(({ keys, label }) => (
                  <div key={keys} className={styles.line}>
                    <dt>{label}</dt>
                    <dd>
                      <Kbd keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
