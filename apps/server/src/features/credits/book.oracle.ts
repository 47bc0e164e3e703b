/** A slow and obvious ledger that the property test compares the real one with. */
interface PaperLot {
  left: number;
  expiresAt: number;
  isPromotional: boolean;
  place: number;
}
interface PaperReservation {
  from: { lot: PaperLot; amount: number }[];
  isOpen: boolean;
}

const inOrder = (a: PaperLot, b: PaperLot) =>
  a.expiresAt - b.expiresAt || Number(b.isPromotional) - Number(a.isPromotional) || a.place - b.place;

export class PaperBook {
  readonly lots: PaperLot[] = [];
  readonly reservations: PaperReservation[] = [];
  debt = 0;

  available(now: number): number {
    return this.#alive(now).reduce((sum, { left }) => sum + left, 0);
  }
  /** Credits that are free or reserved. */
  get posted(): number {
    return this.lots.reduce((sum, { left }) => sum + left, 0) + this.reserved;
  }
  get reserved(): number {
    const open = this.reservations.filter(({ isOpen }) => isOpen);
    return open.flatMap(({ from }) => from).reduce((sum, { amount }) => sum + amount, 0);
  }

  grant(amount: number, lot: { expiresAt: number; isPromotional: boolean }): void {
    const paid = Math.min(amount, this.debt);
    this.debt -= paid;
    this.lots.push({ ...lot, left: amount - paid, place: this.lots.length });
  }
  reserve(amount: number, now: number): boolean {
    if (this.available(now) < amount) return false;
    this.reservations.push({ from: this.#take(amount, now), isOpen: true });
    return true;
  }
  charge(index: number, amount: number): void {
    const reservation = this.reservations[index]!;
    let owed = amount;
    for (const { lot, amount: piece } of reservation.from) {
      const spent = Math.min(owed, piece);
      owed -= spent;
      lot.left += piece - spent;
    }
    reservation.isOpen = false;
  }
  takeBack(amount: number, now: number): void {
    const there = Math.min(amount, this.available(now));
    this.#take(there, now);
    this.debt += amount - there;
  }
  sweep(now: number): void {
    for (const lot of this.lots) if (lot.expiresAt <= now) lot.left = 0;
  }

  #alive(now: number): PaperLot[] {
    return this.lots.filter(({ expiresAt }) => expiresAt > now).toSorted(inOrder);
  }
  #take(amount: number, now: number): { lot: PaperLot; amount: number }[] {
    const from = [];
    let missing = amount;
    for (const lot of this.#alive(now)) {
      const piece = Math.min(missing, lot.left);
      lot.left -= piece;
      missing -= piece;
      if (piece > 0) from.push({ lot, amount: piece });
    }
    return from;
  }
}
