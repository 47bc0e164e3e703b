import { type Html, html } from '../../platform/http/html.ts';
import { TEST_CARDS } from '../../providers/billing/index.ts';

const LAST_DIGITS = -4;

interface CardChoiceOptions {
  /** Whether the card is stored for later, and not charged now. */
  isStored?: boolean;
  chosen?: string | undefined;
  /** Another way to pay, below the cards. */
  more?: Html | undefined;
}

/** The test cards, each chosen with one tap, and a field for their number. */
export const cardChoice = ({
  isStored = false,
  chosen = TEST_CARDS[0]?.number,
  more,
}: CardChoiceOptions = {}): Html => html`
  <fieldset>
    <legend>Elige una tarjeta de prueba</legend>
    <div class="choices">
      ${TEST_CARDS.filter(({ behavior }) => isStored || behavior !== 'declinesLater').map(
        ({ number, label }) =>
          html`<label class="choice"
            ><input type="radio" name="card" value="${number}" ${number === chosen && html`checked`} />
            <span>${label}<small>Visa terminada en ${number.slice(LAST_DIGITS)}</small></span></label
          >`,
      )}
      ${more}
    </div>
  </fieldset>
  <p class="stack tight">
    <label for="number">O escribe su número</label>
    <input
      type="text"
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="off"
      maxlength="23"
      placeholder="4242 4242 4242 4242"
    />
  </p>
`;

export const failureNotice = (failure: string | undefined): Html | undefined =>
  failure === undefined ? undefined : html`<p class="alert" role="alert">${failure}</p>`;
