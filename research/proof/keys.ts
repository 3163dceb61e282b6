import { checkSignatures, isLogKey, readCheckpoint, readKey } from './note.ts'
import type { Checkpoint, Key, Signed } from './note.ts'
import type { Body, Leaf } from './leaf.ts'
import type { Say } from './seals.ts'

type Link = { number: number; origin: string; key: Key; before: string | null; after: Body | null }

/** Keys of a log by its `key` leaves. */
export class Keys {
  readonly #links: Link[] = []
  readonly #say: Say

  constructor(say: Say) {
    this.#say = say
  }

  take({ number, kind, body }: Leaf): void {
    if (kind !== 'key') return
    const [place, key] = [`entry ${number}`, readKey(body.key as string)]
    if (!key || !isLogKey(key)) return this.#say(place, `key: ${JSON.stringify(body.key)} is no key of a log`)
    const after = (body.after ?? null) as Body | null
    const link = { number, origin: body.origin as string, key, before: body.before as string | null, after }
    const last = this.#links.at(-1)
    if (key.name !== link.origin) this.#say(place, `key: the name ${key.name} is not the origin ${link.origin}`)
    if (last?.origin === link.origin) {
      if (link.before !== last.key.text)
        this.#say(place, `key: does not follow the key of entry ${last.number}, ${last.key.text}`)
    } else {
      if (link.before !== null) this.#say(place, `key: begins ${link.origin}, yet follows ${link.before}`)
      if (this.#links.some(({ origin }) => origin === link.origin)) this.#say(place, `key: begins ${link.origin} again`)
    }
    this.#links.push(link)
  }

  first(origin: string): Key | undefined {
    return this.#links.find((link) => link.origin === origin)?.key
  }

  /** The checkpoints of earlier origins that a new origin names. */
  ends(): Checkpoint[] {
    return this.#links.flatMap(({ number, after }, at) => {
      if (!after) return []
      const place = `entry ${number}`
      const end = readCheckpoint(`the checkpoint in ${place}`, Buffer.from(String(after.checkpoint)))
      const earlier = this.#links.slice(0, at).filter(({ origin }) => origin === after.origin)
      if (typeof end === 'string') this.#say(place, `key: its checkpoint of ${String(after.origin)} ${end}`)
      else if (end.origin !== after.origin || earlier.length === 0)
        this.#say(place, `key: ${String(after.origin)} is no earlier origin of this log`)
      else if (
        checkSignatures(
          end,
          earlier.map(({ key }) => key),
        ).keys.length === 0
      )
        this.#say(place, `key: its checkpoint is not signed by a key of ${end.origin}`)
      else return [end]
      return []
    })
  }

  /**
   * Signatures of checkpoints in the order of their sizes. A checkpoint that a trusted key signed makes the keys
   * trusted that its leaves name as successors.
   */
  check(
    checkpoints: readonly Checkpoint[],
    trusted: readonly Key[],
    witnesses: readonly Key[],
  ): Map<Checkpoint, Signed> {
    const known = [...trusted]
    const checked = new Map<Checkpoint, Signed>()
    for (const checkpoint of checkpoints.toSorted((a, b) => a.size - b.size)) {
      const signed = checkSignatures(checkpoint, [...known, ...witnesses])
      checked.set(checkpoint, signed)
      for (const fault of signed.faults) this.#say(checkpoint.place, `signature: ${fault}`)
      if (signed.keys.length === 0) {
        this.#say(
          checkpoint.place,
          `signature: no known key of the log signed it (${known.map(({ text }) => text).join()})`,
        )
        continue
      }
      for (const { number, key, before } of this.#links)
        if (number < checkpoint.size && known.some(({ text }) => text === before) && !known.includes(key))
          known.push(key)
      if (!this.#links.some(({ number, origin }) => number < checkpoint.size && origin === checkpoint.origin))
        this.#say(checkpoint.place, 'key: none of its leaves names a key of its origin')
    }
    return checked
  }
}
