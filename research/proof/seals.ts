import { canonical, commitmentOf, type Body, type Leaf } from './leaf.ts'

export type Say = (place: string, fault: string) => void
/** A checkpoint that a witness signed: leaves from `size` on are not in it. */
type Seen = { size: number; at: number; name: string }

type Seal = {
  number: number
  body: Body & { at: number; kickOff: number; pick: string; match: number }
  reveal: number | null
  void: { number: number; by: string } | null
  result: { number: number; version: number } | null
}

const dayMs = 86_400_000
const overdueMs = 30 * dayMs
const numberedMs = 10 * 60_000
const outcomes = new Set(['win', 'half_win', 'push', 'half_loss', 'loss', 'void'])
const sayTime = (ms: number) => new Date(ms).toISOString()
const nameOf = (author: string, sequence: number) => `seal ${sequence} of author ${author.slice(0, 16)}`

/** Seals of every author, what came of each, and what is wrong with them. */
export class Seals {
  /** Newest results, counted by outcome. */
  readonly outcomes = new Map<string, number>()
  count = 0
  readonly #authors = new Map<string, { seals: Map<number, Seal>; last: number }>()
  /** First result of each match. */
  readonly #results = new Map<number, number>()
  readonly #outcomeOf = new Map<Seal, string>()
  readonly #say: Say

  constructor(say: Say) {
    this.#say = say
  }

  take(leaf: Leaf): void {
    const { number, kind, body } = leaf
    const [author, sequence] = [body.author as string, body.sequence as number]
    if (kind === 'seal') this.#addSeal(number, body as Seal['body'], author, sequence)
    if (kind !== 'reveal' && kind !== 'result' && kind !== 'void') return
    const [place, name] = [`entry ${number}`, nameOf(author, sequence)]
    const seal = this.#authors.get(author)?.seals.get(sequence)
    if (!seal) return this.#say(place, `unknown: ${kind} of ${name}, which has no seal before it`)
    if (kind === 'reveal') return this.#reveal(seal, number, body)
    if (seal.reveal === null)
      this.#say(place, `hidden: ${kind} of ${name}, entry ${seal.number}, without a reveal before it`)
    if (kind === 'void') this.#void(seal, number, body.by as string)
    else this.#settle(seal, number, body)
  }

  #addSeal(number: number, body: Seal['body'], author: string, sequence: number): void {
    this.count++
    const known = this.#authors.get(author) ?? { seals: new Map<number, Seal>(), last: 0 }
    this.#authors.set(author, known)
    const [place, name] = [`entry ${number}`, nameOf(author, sequence)]
    if (body.at >= body.kickOff)
      this.#say(place, `late: sealed at ${sayTime(body.at)}, kick-off was at ${sayTime(body.kickOff)}`)
    const first = known.seals.get(sequence)
    if (first) return this.#say(place, `twice: ${name} is entry ${first.number} already`)
    if (sequence !== known.last + 1) this.#say(place, `gap: ${name} comes after seal ${known.last}`)
    known.last = sequence
    known.seals.set(sequence, { number, body, reveal: null, void: null, result: null })
  }

  #reveal(seal: Seal, number: number, { pick, pickSalt }: Body): void {
    const place = `entry ${number}`
    if (commitmentOf(pickSalt as string, pick) !== seal.body.pick)
      this.#say(place, `changed: ${canonical(pick)} is not what entry ${seal.number} sealed`)
    if (seal.reveal !== null) this.#say(place, `twice: entry ${seal.reveal} revealed entry ${seal.number} already`)
    seal.reveal ??= number
  }

  #void(seal: Seal, number: number, by: string): void {
    const before = seal.void ?? seal.result
    if (before) this.#say(`entry ${number}`, `twice: entry ${seal.number} has entry ${before.number} already`)
    seal.void ??= { number, by }
    this.#outcomeOf.set(seal, `void by ${by}`)
  }

  #settle(seal: Seal, number: number, body: Body): void {
    const [place, version, outcome] = [`entry ${number}`, body.version as number, body.outcome as string]
    const expected = (seal.result?.version ?? (seal.void ? 1 : 0)) + 1
    if (!outcomes.has(outcome)) this.#say(place, `malformed: ${outcome} is no outcome`)
    if (body.match !== seal.body.match)
      this.#say(place, `changed: result of match ${String(body.match)}, entry ${seal.number} is of ${seal.body.match}`)
    if (seal.void && seal.void.by !== 'match')
      this.#say(
        place,
        `changed: result of entry ${seal.number}, void by ${seal.void.by} since entry ${seal.void.number}`,
      )
    if (version !== expected)
      this.#say(place, `${version < expected ? 'twice' : 'gap'}: version ${version} of a result, not ${expected}`)
    seal.result = { number, version }
    this.#outcomeOf.set(seal, outcome)
    if (!this.#results.has(seal.body.match)) this.#results.set(seal.body.match, number)
  }

  /** Faults that show once the whole log is known. */
  check(now: number, seen: readonly Seen[]): void {
    const newest = seen.reduce((most, { at }) => Math.max(most, at), 0)
    const dayOld = seen.reduce((most, { at, size }) => (at < newest - dayMs ? Math.max(most, size) : most), 0)
    const settled = new Set([...this.#results].filter(([, number]) => number < dayOld).map(([match]) => match))
    const smallest = smallestAfter(seen)
    for (const [author, { seals }] of this.#authors)
      for (const [sequence, seal] of seals) {
        this.#checkSeen(seal, smallest)
        if (seal.void === null && seal.result === null) this.#checkOpen(seal, nameOf(author, sequence), now, settled)
      }
    for (const outcome of this.#outcomeOf.values()) this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }

  #checkSeen({ number, body }: Seal, smallest: (time: number) => Seen | undefined): void {
    const without = smallest(Math.min(body.kickOff, body.at + numberedMs + 1))
    if (!without || without.size > number) return
    const signed = `${without.name} signed ${without.size} entries at ${sayTime(without.at)} without it`
    const isPlayed = without.at >= body.kickOff
    const than = isPlayed ? `kick-off was at ${sayTime(body.kickOff)}` : `it is said to be of ${sayTime(body.at)}`
    this.#say(`entry ${number}`, `late: ${signed}, though ${than}`)
  }

  #checkOpen({ number, body }: Seal, name: string, now: number, settled: ReadonlySet<number>): void {
    const place = `entry ${number}`
    if (now > body.kickOff + overdueMs)
      this.#say(place, `overdue: ${name} has no result, kick-off was at ${sayTime(body.kickOff)}`)
    else if (settled.has(body.match))
      this.#say(place, `hidden: ${name} has no result, others of match ${body.match} have one for over a day`)
  }
}

/** The smallest tree that a witness signed at a time or after it. */
function smallestAfter(seen: readonly Seen[]): (time: number) => Seen | undefined {
  const byTime = seen.toSorted((a, b) => b.at - a.at)
  for (let at = 1; at < byTime.length; at++) if (byTime[at - 1]!.size < byTime[at]!.size) byTime[at] = byTime[at - 1]!
  const times = seen.map(({ at }) => at).toSorted((a, b) => b - a)
  return (time) => {
    let [from, to] = [0, times.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (times[middle]! >= time) from = middle + 1
      else to = middle
    }
    return byTime[from - 1]
  }
}
