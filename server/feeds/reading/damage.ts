import { Unusable } from './parsed.ts'

/** The damaged spot of a file: what is before it is read, and the other files of the import are not affected. */
export class Damage {
  fault: Unusable | null = null

  /** The items before the damaged spot. */
  async *before<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      yield* items
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      this.fault = error
    }
  }
}
