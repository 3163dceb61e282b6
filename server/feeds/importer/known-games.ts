import { bareEvent, canonical } from '#sports/plan.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { readerOf } from '#core/database/reader.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { mapStatements } from '#timeline/store/finding.ts'
import { withKnownGames } from '../esports/known-games.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { Kept } from './align-sides.ts'
import { reconcileMatch } from './reconcile.ts'
import type { ImportRunOptions } from './run-options.ts'

type Options = Pick<ImportRunOptions, 'database' | 'provider' | 'sport' | 'sports'> & {
  rules: FeedRules
}

/** Rows of a part of a series with what their source stored of it before. */
export async function joinKnownGames(kept: readonly Kept[], options: Options): Promise<Kept[]> {
  const { database, provider, sport, sports, rules } = options
  const partial = kept.filter(({ row, match }) => row.parsed.gamesBy !== undefined && match?.inFull.has(provider))
  const db = readerOf(database)
  const ids = partial.map(({ match }) => match!.id)
  const [stored, statements] = [await listStoredEvents(db, ids), await mapStatements(db, ids)]
  const joined: Kept[] = []
  for (const { row: given, match } of kept) {
    const events = match ? (stored.get(match.id) ?? []).filter((event) => event.provider === provider) : []
    if (!match || events.length === 0) {
      const { parsed, reconciled } = given
      const isPart = parsed.gamesBy !== undefined
      const row = isPart ? { ...given, reconciled: { ...reconciled, events: inOneOrder(reconciled.events) } } : given
      joined.push({ row, match })
      continue
    }
    const own = statements.get(match.id)?.find((one) => one.provider === provider)
    const known = {
      events: events.filter(({ withdrawn }) => withdrawn === null).map(withIds),
      stated: own?.stated ?? { totals: {}, rows: {} },
      ids: Array.isArray(match.detail.games) ? match.detail.games.map(String) : [],
    }
    const parsed = withKnownGames(given.parsed, known)
    const wanted = { ...given.wanted, kickOff: parsed.kickOff }
    const { differences, events: settled } = reconcileMatch(sports[sport]!, rules, parsed)
    joined.push({ row: { ...given, parsed, wanted, reconciled: { differences, events: inOneOrder(settled) } }, match })
  }
  return joined
}

/** Equal events as equal text, whichever of them were stored before. */
function inOneOrder(events: readonly TimelineEvent[]): TimelineEvent[] {
  const ordered = events.map((event) => ({
    ...event,
    detail: JSON.parse(canonical(event.detail)) as typeof event.detail,
  }))
  return ordered.sort(compareEvents)
}

/**
 * A match that this source has reported with its events does not lose them to an import of a part, nor its day to a
 * file that has none.
 */
export function isFuller({ row, match }: Kept, provider: string): boolean {
  const isDated = match?.provider === provider && match.detail.isDayEstimated !== true
  if (isDated && row.parsed.detail.isDayEstimated === true) return true
  return row.parsed.isPartial === true && match?.inFull.has(provider) === true
}

/** A stored event among those of a row, whose players are numbered from 1: ids are below 0 there. */
function withIds(stored: TimelineEvent & { provider: string }): TimelineEvent {
  const idOf = (id: number | null) => (id === null ? null : -id)
  const { players } = stored.detail
  const listed = Array.isArray(players)
    ? players.map((one) =>
        typeof one === 'object' && one !== null && !Array.isArray(one) && typeof one.playerId === 'number'
          ? { ...one, playerId: -one.playerId }
          : one,
      )
    : undefined
  const playerId = idOf(stored.playerId)
  const otherPlayerId = idOf(stored.otherPlayerId)
  const detail = listed === undefined ? stored.detail : { ...stored.detail, players: listed }
  return { ...bareEvent(stored), playerId, otherPlayerId, detail }
}
