import type { MatchImport } from '#timeline/match-import.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { Kept } from './align-sides.ts'
import type { PlaceFinder } from './places.ts'
import type { PlayerFinder } from './players.ts'
import { importOf } from './row.ts'
import type { ImportRunOptions } from './run-options.ts'

/** Rows as imports: with their rounds, and with the ids of their players. */
export async function importsOf(
  kept: readonly Kept[],
  { provider, sport }: Pick<ImportRunOptions, 'provider' | 'sport'>,
  finders: { places: PlaceFinder; players: PlayerFinder; rules: FeedRules },
): Promise<MatchImport[]> {
  const { places, players: playerFinder, rules } = finders
  // A match of another source keeps its round: two sources name rounds differently.
  const rounded = kept.map(({ row, match }) => ({
    ...row.parsed,
    round: match?.roundId && match.provider !== provider ? null : row.parsed.round,
  }))
  const rounds = await places.roundsOf(
    rounded,
    kept.map(({ row }) => row.place),
  )
  const wanted = kept.flatMap(({ row }) =>
    row.parsed.players.map((player) => ({
      player,
      teamId: player.side === 'home' ? row.homeId : player.side === 'away' ? row.awayId : null,
      seasonId: row.place.seasonId,
      edition: `${row.parsed.place.file}|${row.parsed.season}`,
    })),
  )
  const ids = await playerFinder.findAll(wanted)
  let from = 0
  return kept.map(({ row, match }, at) => {
    const players = ids.slice(from, (from += row.parsed.players.length))
    return importOf(row, { provider, sport, rules, matchId: match?.id ?? null, roundId: rounds[at]!, players })
  })
}
