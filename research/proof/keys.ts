import { checkSignatures, isLogKey, readCheckpoint, readKey, type Checkpoint, type Key, type Signed } from './note.ts'
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

  /** Signatures of checkpoints by trusted keys, and by those that they vouch for. */
  check(
    checkpoints: readonly Checkpoint[],
    trusted: readonly Key[],
    witnesses: readonly Key[],
  ): { checkpoint: Checkpoint; signed: Signed }[] {
    const known = this.#vouchedFor(checkpoints, trusted)
    return checkpoints.map((checkpoint) => {
      const { place, size, origin } = checkpoint
      const signed = checkSignatures(checkpoint, [...known, ...witnesses])
      for (const fault of signed.faults) this.#say(place, `signature: ${fault}`)
      if (signed.faults.length === 0 && signed.keys.length === 0)
        this.#say(place, `signature: no known key of the log signed it (${known.map(({ text }) => text).join()})`)
      else if (!this.#links.some((link) => link.number < size && link.origin === origin))
        this.#say(place, 'key: none of its leaves names a key of its origin')
      return { checkpoint, signed }
    })
  }

  /** Where a known key signed a leaf that names it or its successor, the key before it and the successor are known. */
  #vouchedFor(checkpoints: readonly Checkpoint[], trusted: readonly Key[]): Key[] {
    const known = [...trusted]
    const add = (key: Key | null) => {
      const isNew = key !== null && !known.some(({ text }) => text === key.text)
      if (isNew) known.push(key)
      return isNew
    }
    const vouch = ({ key, before }: Link) => {
      const texts = known.map(({ text }) => text)
      if (before === null) return false
      return texts.includes(before) ? add(key) : texts.includes(key.text) && add(readKey(before))
    }
    let isGrowing = this.#links.length > 1
    while (isGrowing) {
      const signed = checkpoints.filter((one) => checkSignatures(one, known).keys.length > 0)
      const size = signed.reduce((most, one) => Math.max(most, one.size), 0)
      isGrowing = this.#links
        .filter(({ number }) => number < size)
        .map(vouch)
        .includes(true)
    }
    return known
  }
}
