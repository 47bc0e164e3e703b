/** Topics of recent hints per group with their time, for browsers that connect after reading their page. */
export class RecentHints {
  readonly #groups = new Map<string, Map<string, number>>();

  add(group: string, topic: string, at: number): void {
    const topics = this.#groups.get(group) ?? new Map<string, number>();
    this.#groups.set(group, topics.set(topic, at));
  }

  listSince(groups: readonly string[], at: number): string[] {
    const topicsOfGroups = groups.flatMap((group) => [...(this.#groups.get(group) ?? [])]);
    return [...new Set(topicsOfGroups.filter(([, when]) => when >= at).map(([topic]) => topic))];
  }

  deleteBefore(before: number): void {
    for (const [group, topics] of this.#groups) {
      for (const [topic, at] of topics) if (at < before) topics.delete(topic);
      if (topics.size === 0) this.#groups.delete(group);
    }
  }
}
