/** How much of something each client has at the moment. */
export class Tally {
  readonly #amounts = new Map<string, number>();

  of(client: string): number {
    return this.#amounts.get(client) ?? 0;
  }

  add(client: string, amount: number): void {
    const sum = this.of(client) + amount;
    if (sum > 0) this.#amounts.set(client, sum);
    else this.#amounts.delete(client);
  }
}
