import { canonical, commitmentOf } from './leaf.ts'
import type { Body, Leaf } from './leaf.ts'

export type Say = (place: string, fault: string) => void
/** A checkpoint that a witness signed: leaves from `size` on are not in it. */
export type Seen = { size: number; at: number; name: string }

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
  readonly #authors = new Map<string, Map<number, Seal>>()
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
    const seal = this.#authors.get(author)?.get(sequence)
    if (!seal) return this.#say(place, `unknown: ${kind} of ${name}, which has no seal before it`)
    if (kind === 'reveal') return this.#reveal(seal, number, body)
    if (seal.reveal === null)
      this.#say(place, `hidden: ${kind} of ${name}, entry ${seal.number}, without a reveal before`)
    if (kind === 'void') this.#void(seal, number, body.by as string)
    else this.#settle(seal, number, body)
  }

  #addSeal(number: number, body: Seal['body'], author: string, sequence: number): void {
    this.count++
    const seals = this.#authors.get(author) ?? new Map<number, Seal>()
    this.#authors.set(author, seals)
    const [place, name] = [`entry ${number}`, nameOf(author, sequence)]
    if (body.at >= body.kickOff)
      this.#say(place, `late: sealed at ${sayTime(body.at)}, kick-off was at ${sayTime(body.kickOff)}`)
    const [first, last] = [seals.get(sequence), [...seals.keys()].at(-1) ?? 0]
    if (first) return this.#say(place, `twice: ${name} is entry ${first.number} already`)
    if (sequence !== last + 1) this.#say(place, `gap: ${name} comes after seal ${last}`)
    seals.set(sequence, { number, body, reveal: null, void: null, result: null })
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
    const settled = new Set<number>()
    for (const [match, number] of this.#results)
      if (seen.some(({ size, at }) => size > number && at < newest - dayMs)) settled.add(match)
    for (const [author, seals] of this.#authors)
      for (const [sequence, seal] of seals) {
        const name = nameOf(author, sequence)
        this.#checkSeen(seal, seen)
        if (seal.void === null && seal.result === null) this.#checkOpen(seal, name, now, settled)
      }
    for (const outcome of this.#outcomeOf.values()) this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }

  #checkSeen({ number, body }: Seal, seen: readonly Seen[]): void {
    const without = seen.find(({ size, at }) => size <= number && (at >= body.kickOff || at > body.at + numberedMs))
    if (!without) return
    const [signed, what] = [
      `${without.name} signed ${without.size} entries at ${sayTime(without.at)}`,
      sayTime(body.at),
    ]
    const than = without.at >= body.kickOff ? `kick-off at ${sayTime(body.kickOff)}` : `it is said to be of ${what}`
    this.#say(`entry ${number}`, `late: ${signed} without it, though ${than}`)
  }

  #checkOpen({ number, body }: Seal, name: string, now: number, settled: ReadonlySet<number>): void {
    const place = `entry ${number}`
    if (now > body.kickOff + overdueMs)
      this.#say(place, `overdue: ${name} has no result, kick-off was at ${sayTime(body.kickOff)}`)
    else if (settled.has(body.match))
      this.#say(place, `overdue: ${name} has no result, others of match ${body.match} have one for over a day`)
  }
}
