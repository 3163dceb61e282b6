import type { Score } from '#sports/match.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { listOpenOf, saveContradictions, type Contradiction } from '#timeline/store/contradiction.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import type { FeedRules, Result } from '../feed-rules.ts'
import type { ParsedMatch, Refusal } from '../reading/parsed.ts'
import { inOrder } from './contradiction.ts'
import { keepDisputes } from './disputes.ts'
import type { Known, MatchFinder } from './matches.ts'
import type { Row } from './row.ts'
import type { ImportRunOptions } from './run-options.ts'

/** The result of a stored match by one publisher of its source, and by others of the same import. */
interface Told {
  matchId: number
  place: ParsedMatch['place']
  publisher: string
  /** Computed for matches that have a second publisher. */
  own: () => Result | null
  others: { publisher: string; result: Result }[]
}

/** The result of one publisher and of another, in words. */
type Pair = { value: string; otherValue: string }

type Options = Pick<ImportRunOptions, 'database' | 'sports' | 'sport' | 'provider'>

/**
 * Conflicts of the publishers of one source about who won a match. Until a person decides, or they agree, a match is
 * disputed; an import that has one of them alone does not end that.
 */
export class Publishers {
  private readonly told: Told[] = []
  private readonly options: Options
  private readonly rules: FeedRules

  constructor(options: Options, rules: FeedRules) {
    this.options = options
    this.rules = rules
  }

  /** Why a row is left out that its source has stored by another of its publishers: both results, or null. */
  async doubleOf({ parsed, wanted, reconciled }: Row, matches: MatchFinder): Promise<string | null> {
    const { publisher, home, away, place } = parsed
    if (publisher === undefined) return null
    const match = await matches.ofOtherPublisher(wanted, publisher)
    if (match === null) return null
    const other = String(match.detail.provider)
    const own = this.resultOf(reconciled.events)
    const stored = this.resultOf(await this.storedEvents(match.id))
    const others = stored === null ? [] : [{ publisher: other, result: stored }]
    const asStored = own && isTurned(match, wanted) ? turned(own) : own
    this.told.push({ matchId: match.id, place, publisher, own: () => asStored, others })
    const said = `${home?.name} against ${away?.name}, ${inWords(own)}`
    return `${said}, is match ${match.id} by ${other}, ${inWords(stored)}: left out`
  }

  private async storedEvents(matchId: number): Promise<TimelineEvent[]> {
    const events = (await listStoredEvents(readerOf(this.options.database), [matchId])).get(matchId) ?? []
    return events.filter(({ provider, withdrawn }) => provider === this.options.provider && withdrawn === null)
  }

  /** Games won; null before the first. */
  private resultOf(events: readonly TimelineEvent[]): Result | null {
    const sport = this.options.sports[this.options.sport]!
    const { home, away } = sport.summary(fold(sport, [...events])).score
    return home + away === 0 ? null : { score: { home, away } }
  }

  /** Notes what a row that is stored as this match says of its result. */
  note({ parsed, reconciled: { events } }: Row, matchId: number): void {
    const { publisher, others = [], place } = parsed
    if (publisher === undefined) return
    const [first] = others
    const own = () => (first ? { score: { ...first.own } } : this.resultOf(events))
    const results = others.map((one) => ({ publisher: one.publisher, result: { score: { ...one.theirs } } }))
    this.told.push({ matchId, place, publisher, own, others: results })
  }

  /** Stores the conflicts of noted statements. Resolves with a line for each that is open. */
  async keep(): Promise<Refusal[]> {
    const { database, sports } = this.options
    const told = this.told.splice(0)
    const ids = told.map(({ matchId }) => matchId)
    const open = Map.groupBy(ids.length > 0 ? await listOpenOf(readerOf(database), ids) : [], ({ matchId }) => matchId)
    const lines: Refusal[] = []
    // Few matches have a second publisher; a row without a result says nothing about a conflict.
    const shared = told.filter(({ matchId, own, others }) => (others.length > 0 || open.has(matchId)) && own() !== null)
    for (const one of shared) {
      const name = this.nameOf(one.publisher)
      const found = this.conflictsOf(one, open.get(one.matchId) ?? [])
      const kept = await database.transaction((client) =>
        saveContradictions(readerIn(client), name, [one.matchId], found),
      )
      for (const { id, settledAt, value, otherValue, provider, otherProvider } of kept)
        if (settledAt === null) {
          const reason = `${value} by ${provider}, but ${otherValue} by ${otherProvider} (match ${one.matchId}, conflict ${id})`
          lines.push({ ...one.place, reason })
        }
    }
    const matchIds = shared.map(({ matchId }) => matchId)
    await keepDisputes(database, sports, this.rules, matchIds)
    return lines
  }

  private nameOf(publisher: string): string {
    return `${this.options.provider}/${publisher}`
  }

  /**
   * With publishers that are not in this import as they are known. Fewer games than those of an open conflict say
   * nothing about it.
   */
  private conflictsOf(
    { matchId, place, publisher, own, others }: Told,
    open: readonly Contradiction[],
  ): Contradiction[] {
    const disputes = this.rules.results?.disputes
    if (!disputes) return []
    const result = inWords(own())
    const name = this.nameOf(publisher)
    const pairs = new Map<string, Pair>()
    for (const { field, provider, otherProvider, value, otherValue } of open) {
      if (field !== 'score') continue
      if (provider === name) pairs.set(otherProvider, { value, otherValue })
      if (otherProvider === name) pairs.set(provider, { value: otherValue, otherValue: value })
    }
    const told = new Map(others.map((one) => [this.nameOf(one.publisher), inWords(one.result)]))
    return [...new Set([...pairs.keys(), ...told.keys()])]
      .map((otherName): Contradiction => {
        const before = pairs.get(otherName)
        const now = { value: result, otherValue: told.get(otherName) ?? before!.otherValue }
        const { value, otherValue } = before && gamesIn(before.value) > gamesIn(result) ? before : now
        const words = inOrder({ provider: name, value }, { provider: otherName, value: otherValue })
        return { matchId, field: 'score', ...words, ...place }
      })
      .filter((one) => disputes.is(one))
  }
}

/** Whether a row has the sides of a match the other way round; one of its teams may have another name. */
function isTurned({ homeId, awayId }: Known, row: Row['wanted']): boolean {
  return row.homeId !== homeId && row.awayId !== awayId && (row.homeId === awayId || row.awayId === homeId)
}

function turned({ score }: Result): Result {
  const { home, away } = score as unknown as Score
  return { score: { home: away, away: home } }
}

function inWords(result: Result | null): string {
  const { home, away } = (result?.score ?? { home: 0, away: 0 }) as unknown as Score
  return `${home}-${away}`
}

/** Games won by both sides of a result in words. */
function gamesIn(words: string): number {
  const [home = 0, away = 0] = words.split('-').map(Number)
  return home + away
}
