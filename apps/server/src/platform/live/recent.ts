/** What was said lately in each room: a topic and when, never more. */
export class RecentNotes {
  readonly #rooms = new Map<string, Map<string, number>>();

  keep(room: string, topic: string, at: number): void {
    const topics = this.#rooms.get(room) ?? new Map<string, number>();
    this.#rooms.set(room, topics.set(topic, at));
  }

  since(rooms: readonly string[], at: number): string[] {
    const said = rooms.flatMap((room) => [...(this.#rooms.get(room) ?? [])]);
    return [...new Set(said.filter(([, when]) => when >= at).map(([topic]) => topic))];
  }

  forget(before: number): void {
    for (const [room, topics] of this.#rooms) {
      for (const [topic, at] of topics) if (at < before) topics.delete(topic);
      if (topics.size === 0) this.#rooms.delete(room);
    }
  }
}
