import type { Lineup, LineupPlayer } from '#contract/score/lineup.ts'
import type { Language } from '#core/calls/caller.ts'
import type { SquadMember } from '#sports/player.ts'
import type { MatchState, Sport } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { refereeOf } from '../rules/official.ts'
import { logoUrl } from './logo.ts'
import { nameIn } from './name.ts'
import { bodyOf, positionName } from './person.ts'
import { venueIn } from './venue.ts'

type LineupParts = {
  match: Match
  sport: Sport
  state: MatchState
  people: ReadonlyMap<number, Participant>
  ratings: ReadonlyMap<number, string>
  language: Language
}

/** Where a source has no position, the middle of the pitch: 0 would be the keeper. */
const UNKNOWN_POSITION = 3

export function lineup(parts: LineupParts): Lineup {
  const { match, people, language } = parts
  const home = sideOf(parts, 'home')
  const away = sideOf(parts, 'away')
  const referee = refereeOf(match, language)
  return {
    id: match.id,
    hostTeamId: home.teamId,
    hostTeamName: home.teamName,
    hostTeamLogo: home.logo,
    hostFormation: home.formation,
    hostCoachId: home.coachId,
    hostCoachName: home.coachName,
    hostCoachPic: '',
    guestTeamId: away.teamId,
    guestTeamName: away.teamName,
    guestTeamLogo: away.logo,
    guestFormation: away.formation,
    guestCoachId: away.coachId,
    guestCoachName: away.coachName,
    guestCoachPic: '',
    stadiumId: 0,
    stadiumName: venueIn(language, match, people.get(match.homeId ?? 0)),
    refereeId: referee.id ?? 0,
    refereeName: referee.name,
    hostTeamMatchLineupList: home.players,
    guestTeamMatchLineupList: away.players,
  }
}

function sideOf(parts: LineupParts, side: Side) {
  const { match, sport, state, people, language } = parts
  const [id, label] = side === 'home' ? [match.homeId, match.homeLabel] : [match.awayId, match.awayLabel]
  const team = id === null ? undefined : people.get(id)
  const squad = sport.squads(state)[side]
  const coach = squad?.coach ?? null
  const known = coach?.id == null ? undefined : people.get(coach.id)
  return {
    teamId: id ?? 0,
    teamName: team ? nameIn(language, team) : (label ?? ''),
    logo: logoUrl(id),
    formation: squad?.formation ?? '',
    coachId: coach?.id ?? 0,
    coachName: known ? nameIn(language, known) : (coach?.name ?? ''),
    players: (squad?.players ?? []).toSorted(compare).map((player) => playerView(player, id ?? 0, parts)),
  }
}

/** Starters from the keeper forward, then the bench by number. */
function compare(a: SquadMember, b: SquadMember): number {
  const place = ({ isStarter, position, line }: SquadMember) => (isStarter ? (line ?? position ?? 6) : 100)
  return (
    place(a) - place(b) ||
    (a.slot ?? 99) - (b.slot ?? 99) ||
    (a.shirtNumber ?? 999) - (b.shirtNumber ?? 999) ||
    a.playerId - b.playerId
  )
}

function playerView(
  player: SquadMember,
  teamId: number,
  { match, sport, state, people, ratings, language }: LineupParts,
): LineupPlayer {
  const known = people.get(player.playerId)
  return {
    matchId: match.id,
    teamId,
    playerId: player.playerId,
    playerName: known ? nameIn(language, known) : '',
    picUrl: '',
    positionOften: known && positionName(known, language),
    position: player.position ?? UNKNOWN_POSITION,
    rating: ratings.get(player.playerId),
    shirtNumber: player.shirtNumber === null ? '' : String(player.shirtNumber),
    ...(known && bodyOf(known, match.kickOff)),
    substitute: player.isStarter ? 0 : 1,
    injury: 0,
    eventList: sport.wire.icons(state, player.playerId),
  }
}
