import { competitionRoom, teamKey } from '#contract/rooms.ts'
import type { Reader } from '#core/database/reader.ts'
import type { BankRow } from '#timeline/store/bank-row.ts'
import { mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { listCompetitionsOfTeams } from '#timeline/store/bank-season.ts'
import { mapSeasons } from '#timeline/store/season.ts'

/** Invalidates the cached answers about the clubs of changed rows and of their players, their leagues and seasons. */
export async function announce(db: Reader, rows: readonly BankRow[]): Promise<void> {
  const players = new Set(rows.flatMap(({ playerId }) => playerId ?? []))
  const clubs = await mapTeamsOfPlayers(db, [...players])
  const teams = new Set([
    ...rows.flatMap(({ teamId, otherTeamId }) => [teamId ?? [], otherTeamId ?? []].flat()),
    ...clubs.values(),
  ])
  const leagues = await listCompetitionsOfTeams(db, [...teams])
  const seasons = await mapSeasons(
    db,
    rows.flatMap(({ seasonId }) => seasonId ?? []),
  )
  const competitions = new Set([...leagues, ...[...seasons.values()].map(({ competitionId }) => competitionId)])
  const rooms = [...[...teams].map(teamKey), ...[...competitions].map(competitionRoom)]
  if (rooms.length > 0) await appendOutbox(db, [{ matchId: null, rooms, isUrgent: false, kind: 'bump', body: {} }])
}
