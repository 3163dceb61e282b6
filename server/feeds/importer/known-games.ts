import { canonical } from '#sports/plan.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { readerOf } from '#timeline/reader.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { mapStatements } from '#timeline/store/finding.ts'
import { withKnownGames } from '../esports/known-games.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { Kept } from './align-sides.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import { reconcileMatch } from './reconcile.ts'
import type { Row } from './row.ts'
import type { ImportRunOptions } from './run-options.ts'
import { turned } from './turned.ts'

type Options = Pick<ImportRunOptions, 'database' | 'provider' | 'sport' | 'sports'> & {
  rules: FeedRules
  resolve(parsed: ParsedMatch): Promise<Row>
}

/**
 * Rows of a part of a series with what their source stored of it before. A row whose first game has the teams the other
 * way round takes the sides of the stored series.
 */
export async function joinKnownGames(kept: readonly Kept[], options: Options): Promise<Kept[]> {
  const { database, provider, sport, sports, rules, resolve } = options
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
    const isTurned = match.homeId !== match.awayId && match.homeId === given.awayId && match.awayId === given.homeId
    const row = isTurned
      ? await resolve(turned(given.parsed, `match ${match.id} has these teams the other way round`))
      : given
    const own = statements.get(match.id)?.find((one) => one.provider === provider)
    const known = {
      events: events.filter(({ withdrawn }) => withdrawn === null).map(withIds),
      stated: own?.stated ?? { totals: {}, rows: {} },
      ids: Array.isArray(match.detail.games) ? match.detail.games.map(String) : [],
    }
    const parsed = withKnownGames(row.parsed, known)
    const wanted = { ...row.wanted, kickOff: parsed.kickOff, key: given.wanted.key }
    const { differences, events: settled } = reconcileMatch(sports[sport]!, rules, parsed)
    joined.push({ row: { ...row, parsed, wanted, reconciled: { differences, events: inOneOrder(settled) } }, match })
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

/** A match that this source has reported with its events does not lose them to an import of a part. */
export function isFuller({ row, match }: Kept, provider: string): boolean {
  return row.parsed.isPartial === true && match?.inFull.has(provider) === true
}

/** A stored event among those of a row, whose players are numbered from 1: ids are below 0 there. */
function withIds(stored: TimelineEvent & { provider: string }): TimelineEvent {
  const { key, type, side, period, clockSeconds, occurredAt, order, revision, withdrawn } = stored
  const idOf = (id: number | null) => (id === null ? null : -id)
  const { players } = stored.detail
  const listed = Array.isArray(players)
    ? players.map((one) =>
        typeof one === 'object' && one !== null && !Array.isArray(one) && typeof one.playerId === 'number'
          ? { ...one, playerId: -one.playerId }
          : one,
      )
    : undefined
  return {
    key,
    type,
    side,
    period,
    clockSeconds,
    occurredAt,
    order,
    playerId: idOf(stored.playerId),
    otherPlayerId: idOf(stored.otherPlayerId),
    detail: listed === undefined ? stored.detail : { ...stored.detail, players: listed },
    revision,
    withdrawn,
  }
}
