import type { DeskNamed, DeskTeamSquad } from '#contract/touchline/desk-squad.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import type { Palette } from '#sports/palette.ts'
import type { SquadShape } from '#sports/player.ts'
import { fold } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import { listEventsOfTypes, listStoredEvents } from '#timeline/store/event.ts'
import { mapRecentResults } from '#timeline/store/match.ts'
import { listNewestMembers, mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import { teamBrief } from '#timeline/views/brief.ts'
import { people } from '#timeline/views/rows.ts'
import { listEverOfTeam } from './store/player.ts'

/** Matches of a team whose line-ups tell its players. */
const MATCHES = 10

type Known = { match: Match; palette: Palette }
type Listed = { shirtNumber: number | null; position: number | null }
/** Players of the team of a side, and its last line-ups, newest first. */
interface TeamSquad {
  teamId: number | null
  listed: ReadonlyMap<number, Listed>
  lineups: { match: Match; side: Side; squad: SquadShape }[]
}

const sideId = ({ homeId, awayId }: Match, side: Side) => (side === 'home' ? homeId : awayId)

/** The squads of a match by events of its line-ups. */
function squadsOf({ match, palette }: Known, events: Parameters<typeof fold>[1]) {
  const sport = sportOf(match)
  return (palette.squads ?? sport.squads)(fold(sport, events))
}

async function listLineups(db: Reader, { match, palette }: Known, teamId: number): Promise<TeamSquad['lineups']> {
  const bare = { side: 'home' as const, formation: null, coach: null, players: [] }
  const type = palette.lineup?.(bare, { name: 'lineup' }).type
  if (type === undefined) return []
  const matches = (await mapRecentResults(db, [teamId], { limit: MATCHES, before: match.kickOff })).get(teamId) ?? []
  const events = await listEventsOfTypes(
    db,
    matches.map(({ id }) => id),
    [type],
  )
  return matches.flatMap((one) => {
    const side = one.homeId === teamId ? 'home' : 'away'
    const squad = squadsOf({ match: one, palette }, events.get(one.id) ?? [])[side]
    return squad && squad.players.length > 0 ? [{ match: one, side, squad }] : []
  })
}

/** Who plays for the team of a side: by its last line-ups, then by its squad. A side of persons has none. */
async function readTeamSquad(db: Reader, known: Known, side: Side): Promise<TeamSquad> {
  const id = sideId(known.match, side)
  const team = id === null ? undefined : (await mapParticipants(db, [id])).get(id)
  if (team?.kind !== 'team') return { teamId: null, listed: new Map(), lineups: [] }
  const lineups = await listLineups(db, known, team.id)
  const listed = new Map<number, Listed>()
  for (const { playerId, shirtNumber, position } of lineups.flatMap(({ squad }) => squad.players)) {
    const before = listed.get(playerId)
    listed.set(playerId, {
      shirtNumber: before?.shirtNumber ?? shirtNumber,
      position: before?.position ?? position,
    })
  }
  for (const { role, playerId, shirtNumber } of await listNewestMembers(db, team.id)) {
    if (role !== 'player') continue
    const before = listed.get(playerId)
    listed.set(playerId, {
      shirtNumber: shirtNumber ?? before?.shirtNumber ?? null,
      position: before?.position ?? null,
    })
  }
  return { teamId: team.id, listed, lineups }
}

/** The players of a side, and its last line-up, as the editor of line-ups shows them. */
export async function readSquad(
  db: Reader,
  known: Known,
  { side, language }: { side: Side; language: Language },
): Promise<DeskTeamSquad> {
  const { listed, lineups } = await readTeamSquad(db, known, side)
  const byId = await people(db, listed.keys(), language)
  const players = [...listed].flatMap(([id, one]) => (byId[id] ? [{ ...byId[id], id, ...one }] : []))
  const [last] = lineups
  if (!last) return { players, last: null }
  const opponentId = sideId(last.match, last.side === 'home' ? 'away' : 'home')
  const opponent = opponentId === null ? undefined : (await mapParticipants(db, [opponentId])).get(opponentId)
  return {
    players,
    last: {
      matchId: last.match.id,
      kickOff: last.match.kickOff,
      opponent: opponent ? teamBrief(opponent, language).shortName : null,
      formation: last.squad.formation,
      coach: last.squad.coach?.name ?? null,
      players: last.squad.players.flatMap(({ playerId, shirtNumber, position, isStarter, line, slot }) => {
        const person = byId[playerId]
        return person ? [{ ...person, id: playerId, shirtNumber, position, isStarter, line, slot }] : []
      }),
    },
  }
}

/**
 * Those of some players who are not of the team of a side so far: neither by a squad, nor by a last line-up, nor by
 * the line-up of the match. Of a team without known players those who have another team.
 */
export async function listStrangers(db: Reader, known: Known, side: Side, ids: readonly number[]): Promise<number[]> {
  const { teamId, listed } = await readTeamSquad(db, known, side)
  if (teamId === null) return []
  const stored = (await listStoredEvents(db, [known.match.id])).get(known.match.id) ?? []
  const own = squadsOf(
    known,
    stored.filter(({ isShown }) => isShown),
  )[side]
  const inMatch = new Set(own?.players.map(({ playerId }) => playerId))
  const unlisted = ids.filter((id) => !listed.has(id) && !inMatch.has(id))
  const ever = new Set(await listEverOfTeam(db, teamId, unlisted))
  const strange = unlisted.filter((id) => !ever.has(id))
  if (listed.size > 0) return strange
  const teams = await mapTeamsOfPlayers(db, strange)
  return strange.filter((id) => (teams.get(id) ?? teamId) !== teamId)
}

/** Players with the team that each is shown with, and the side of the match that has them; in the order of the ids. */
export async function readNamed(
  db: Reader,
  known: Known,
  { ids, language }: { ids: readonly number[]; language: Language },
): Promise<DeskNamed[]> {
  const found = await mapParticipants(db, ids)
  const players = ids.filter((id) => found.get(id)?.kind === 'player' && found.get(id)?.sport === known.match.sport)
  const [byId, teamIds] = [await people(db, players, language), await mapTeamsOfPlayers(db, players)]
  const teams = await mapParticipants(db, teamIds.values())
  const strange = {
    home: new Set(await listStrangers(db, known, 'home', players)),
    away: new Set(await listStrangers(db, known, 'away', players)),
  }
  return players.map((id) => {
    const team = teams.get(teamIds.get(id) ?? 0)
    const isOf = (side: Side) => !strange[side].has(id)
    const side = isOf('home') === isOf('away') ? null : isOf('home') ? 'home' : 'away'
    const strangeSides = (['home', 'away'] as const).filter((one) => !isOf(one))
    return { ...byId[id]!, id, team: team ? teamBrief(team, language).name : null, side, strangeSides }
  })
}
