import { comments, type CommentSource } from '@cauce/contract/comments';
import type { Memory } from './conversations.ts';
import type { Visitor } from './visitor.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

interface Line {
  /** How many minutes ago. */
  ago: number;
  name: string;
  text: string;
  /** What the team answered, some minutes later. */
  answer?: [later: number, text: string];
}

interface Post {
  source: CommentSource;
  postId: string;
  /** The first stands under the post, those after it under the first. */
  threads: readonly (readonly Line[])[];
}

const CLINIC: readonly Post[] = [
  {
    source: 'facebook',
    postId: '108834471_55820193',
    threads: [
      [
        {
          ago: DAY + 5 * HOUR,
          name: 'Verónica Salas',
          text: '¿La promoción de limpieza sigue este mes? ¿Y hay que ir en ayunas o algo?',
          answer: [18, '¡Hola, Vero! Sí, todo el mes y sin preparación. Te esperamos.'],
        },
        { ago: DAY + 4 * HOUR, name: 'Rubén Tapia', text: 'A mí me atendieron súper bien, recomendados' },
      ],
      [{ ago: 3 * HOUR, name: '', text: '¿Precio de brackets?' }],
      [{ ago: 42, name: 'Maricarmen Ortiz', text: '¿Atienden niños? Mi hija tiene 6 años y le da miedo' }],
    ],
  },
  {
    source: 'instagram',
    postId: '17986610234511',
    threads: [
      [
        {
          ago: 9 * HOUR,
          name: 'paola.dguez',
          text: 'Qué bonito quedó 😍 ¿cuántas sesiones fueron?',
          answer: [25, 'Fue una sola sesión de blanqueamiento, Pao ✨'],
        },
      ],
    ],
  },
];

const BARBERSHOP: readonly Post[] = [
  {
    source: 'instagram',
    postId: '17901145520833',
    threads: [
      [{ ago: 75, name: 'beto_mtz', text: '¿Cuánto por corte y barba?' }],
      [
        {
          ago: 6 * HOUR,
          name: 'dany.rg',
          text: '¿Abren el domingo?',
          answer: [12, 'Sí, Dany, de 10 a 3. ¡Cáele!'],
        },
      ],
    ],
  },
];

/** What is said under the posts of the business, some of it answered. */
const comment =
  (posts: readonly Post[]) =>
  async (owner: Visitor, memory: Memory): Promise<void> => {
    for (const { source, postId, threads } of posts)
      for (const thread of threads) {
        let parentId: string | undefined;
        for (const { ago, name, text, answer } of thread) {
          const body = { source, postId, name, text, ...(parentId === undefined ? {} : { parentId }) };
          const { data } = await memory.ago(ago, () => owner.call(comments.play, { body }));
          parentId ??= data._id;
          if (answer === undefined) continue;
          const [later, words] = answer;
          await memory.ago(ago - later, async () => {
            await owner.call(comments.reply, { params: { commentId: data._id }, body: { text: words } });
            await owner.call(comments.markRead, { body: { source, postId } });
          });
        }
      }
  };

export const commentAtClinic = comment(CLINIC);
export const commentAtBarbershop = comment(BARBERSHOP);
