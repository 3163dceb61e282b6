import { archives } from '#sports/index.ts'
import { wordsOf } from '#timeline/players/rules/name.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapSpelledPlayers, type SpelledPlayer } from '#timeline/store/identity.ts'
import { listMatchIdsOfTwoSources, mapReportedLists } from '#timeline/store/reported.ts'
import type { EntryPlayer, EntryRules, ReportedList } from '../feed-rules.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import type { Found } from './contradiction.ts'

type Place = ParsedMatch['place']

/**
 * Goals, cards and kicks that a source reports differently from each other archive, by what both have reported. So the
 * order of imports does not matter.
 */
export async function entryContradictions(
  db: Reader,
  rules: EntryRules,
  provider: string,
  places: ReadonlyMap<number, Place>,
): Promise<Found[]> {
  const ids = await listMatchIdsOfTwoSources(db, [...places.keys()], Object.values(rules.types))
  const lists = await mapLists(db, ids, rules)
  return ids.flatMap((id) => {
    const all = lists.get(id) ?? new Map<string, ReportedList>()
    const own = all.get(provider)
    const others = [...all.values()].filter((list) => list.provider !== provider)
    return own ? others.flatMap((other) => contradictionsOf(id, own, other, rules, places.get(id)!)) : []
  })
}

/** What each archive reports of these matches, by match and source. */
export async function mapLists(
  db: Reader,
  matchIds: readonly number[],
  { types, besideTypes }: EntryRules,
): Promise<Map<number, Map<string, ReportedList>>> {
  const reported = await mapReportedLists(db, matchIds, [...Object.values(types), ...besideTypes])
  const named = [...reported.values()].flatMap((lists) =>
    [...lists.values()].flatMap((events) => events.flatMap(({ playerId }) => playerId ?? [])),
  )
  const players = await mapSpelledPlayers(db, named)
  const known = new Map([...players].map(([id, player]) => [id, entryPlayer(player)]))
  const playerOf = (id: number | null) => known.get(id ?? 0) ?? null
  return new Map(
    [...reported].map(([id, lists]) => [
      id,
      new Map([...lists].map(([provider, events]) => [provider, { provider, events, playerOf }])),
    ]),
  )
}

function entryPlayer({ representative, name, spellings }: SpelledPlayer): EntryPlayer {
  return { person: representative, name, spellings: spellings.map(wordsOf).filter(({ length }) => length > 0) }
}

function contradictionsOf(
  matchId: number,
  own: ReportedList,
  other: ReportedList,
  rules: EntryRules,
  place: Place,
): Found[] {
  const isFirst = archives.indexOf(own.provider) < archives.indexOf(other.provider)
  const [one, two] = isFirst ? [own, other] : [other, own]
  return rules.differences(one, two).map(({ field, value, otherValue }) => {
    const [ours, theirs] = isFirst ? [value, otherValue] : [otherValue, value]
    const reason = `${field} ${ours}, but ${other.provider} says ${theirs} (match ${matchId})`
    return { matchId, field, provider: one.provider, value, otherProvider: two.provider, otherValue, ...place, reason }
  })
}
