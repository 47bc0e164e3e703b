import type { CommentSource } from '@cauce/contract/conversations/channel-table';
import { comments } from '@cauce/contract/conversations/comments';
import type { Memory } from './conversations.ts';
import type { Visitor } from './visitor.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

interface Line {
  /** The number of minutes ago. */
  ago: number;
  name: string;
  text: string;
  /** The answer of the team, some minutes later. */
  answer?: [later: number, text: string];
}

interface Post {
  source: CommentSource;
  postId: string;
  /** The text of the post. */
  words: string;
  /** The first comment of each list is under the post, and the others answer it. */
  threads: readonly (readonly Line[])[];
}

const CLINIC: readonly Post[] = [
  {
    source: 'facebook',
    postId: '108834471_55820193',
    words:
      'Este mes tu limpieza dental incluye aplicación de fluoruro 🦷 Roma Norte y Del Valle, de lunes a sábado. Cuéntanos en los comentarios: ¿hace cuánto fue tu última limpieza?',
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
      [{ ago: 55, name: 'Karla Jiménez', text: '¿Cuánto cuesta? ¿Y a qué hora abren el sábado?' }],
      [{ ago: 42, name: 'Maricarmen Ortiz', text: '¿Atienden niños? Mi hija tiene 6 años y le da miedo' }],
    ],
  },
  {
    source: 'instagram',
    postId: '17986610234511',
    words: 'Antes y después: blanqueamiento en una sola sesión ✨ #clinicaroble',
    threads: [
      [
        {
          ago: 9 * HOUR,
          name: 'paola.dguez',
          text: 'Qué bonito quedó 😍 ¿cuántas sesiones fueron?',
          answer: [25, 'Fue una sola sesión de blanqueamiento, Pao ✨'],
        },
      ],
      [{ ago: 18, name: 'lore.mtzv', text: '¿Cuánto cuesta esto? 🙏' }],
    ],
  },
];

const BARBERSHOP: readonly Post[] = [
  {
    source: 'instagram',
    postId: '17901145520833',
    words: 'Corte y barba: el combo que nunca falla 💈 Cáele a la que te quede más cerca.',
    threads: [
      [{ ago: 75, name: 'beto_mtz', text: '¿Cuánto sale y cuánto tardan?' }],
      [{ ago: 12, name: 'ivan_lpz', text: 'Quiero una cita para el sábado' }],
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

/** Writes the comments under the posts of the business and answers some of them. */
const comment =
  (posts: readonly Post[]) =>
  async (owner: Visitor, memory: Memory): Promise<void> => {
    for (const { source, postId, words: postText, threads } of posts)
      for (const thread of threads) {
        let parentId: string | undefined;
        for (const { ago, name, text, answer } of thread) {
          const body = {
            source,
            postId,
            postText,
            name,
            text,
            ...(parentId === undefined ? {} : { parentId }),
          };
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
