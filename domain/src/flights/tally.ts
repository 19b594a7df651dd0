/** Counts and lowest prices of the numbered options of one filter. */
export class Tally {
  readonly #counts: Int32Array
  readonly #lowest: Float64Array
  constructor(options: number) {
    this.#counts = new Int32Array(options)
    this.#lowest = new Float64Array(options).fill(Number.POSITIVE_INFINITY)
  }
  add(option: number, price: number): void {
    this.#counts[option] = (this.#counts[option] ?? 0) + 1
    if (price < (this.#lowest[option] ?? 0)) this.#lowest[option] = price
  }
  of(option: number): { readonly count: number; readonly lowest: number | null } {
    const count = this.#counts[option] ?? 0
    return { count, lowest: count === 0 ? null : (this.#lowest[option] ?? null) }
  }
}

/** The least and the most of what was added; null while nothing was. */
export class Range {
  #bounds: { readonly min: number; readonly max: number } | null = null
  add(value: number): void {
    const { min, max } = this.#bounds ?? { min: value, max: value }
    if (!this.#bounds || value < min || value > max) this.#bounds = { min: Math.min(min, value), max: Math.max(max, value) }
  }
  get bounds(): { readonly min: number; readonly max: number } | null {
    return this.#bounds
  }
}
