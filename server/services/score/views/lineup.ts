import type { Lineup, LineupEvent, LineupPlayer } from '#contract/score/lineup.ts'
import type { Language } from '#core/calls/caller.ts'
import { minuteParts } from '#sports/football.ts'
import type { FootballState, Moment, SquadPlayer } from '#sports/football.ts'
import type { Side } from '#sports/timeline.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { refereeOf } from '../rules/official.ts'
import { logoUrl } from './logo.ts'
import { nameIn } from './name.ts'
import { bodyOf, positionName } from './person.ts'
import { venueIn } from './venue.ts'

export type LineupParts = {
  match: Match
  state: FootballState
  people: ReadonlyMap<number, Participant>
  language: Language
}

/** Numbers of the small pictures beside a player. */
const icons = { goal: 1, penalty: 2, own: 4, assist: 5, yellow: 6, red: 7, on: 8, off: 9 } as const
/** Where a source tells no position, the middle of the pitch: 0 would make him a keeper. */
const UNKNOWN_POSITION = 3

export function lineup(parts: LineupParts): Lineup {
  const { match, state, people, language } = parts
  const home = sideOf(parts, 'home')
  const away = sideOf(parts, 'away')
  const referee = refereeOf(match, language)
  return {
    id: match.id,
    hostTeamId: home.teamId,
    hostTeamName: home.teamName,
    hostTeamLogo: home.logo,
    hostFormation: state.squads.home?.formation ?? '',
    hostCoachId: home.coachId,
    hostCoachName: home.coachName,
    hostCoachPic: '',
    guestTeamId: away.teamId,
    guestTeamName: away.teamName,
    guestTeamLogo: away.logo,
    guestFormation: state.squads.away?.formation ?? '',
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
  const { match, state, people, language } = parts
  const [id, label] = side === 'home' ? [match.homeId, match.homeLabel] : [match.awayId, match.awayLabel]
  const team = id === null ? undefined : people.get(id)
  const squad = state.squads[side]
  const coach = squad?.coach ?? null
  const known = coach?.id == null ? undefined : people.get(coach.id)
  return {
    teamId: id ?? 0,
    teamName: team ? nameIn(language, team) : (label ?? ''),
    logo: logoUrl(id),
    coachId: coach?.id ?? 0,
    coachName: known ? nameIn(language, known) : (coach?.name ?? ''),
    players: (squad?.players ?? []).toSorted(compare).map((player) => playerView(player, id ?? 0, parts)),
  }
}

/** Starters from the keeper forward, then the bench by number. */
function compare(a: SquadPlayer, b: SquadPlayer): number {
  const place = ({ isStarter, position, line }: SquadPlayer) => (isStarter ? (line ?? position ?? 6) : 100)
  return (
    place(a) - place(b) ||
    (a.slot ?? 99) - (b.slot ?? 99) ||
    (a.shirtNumber ?? 999) - (b.shirtNumber ?? 999) ||
    a.playerId - b.playerId
  )
}

function playerView(
  player: SquadPlayer,
  teamId: number,
  { match, state, people, language }: LineupParts,
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
    shirtNumber: player.shirtNumber === null ? '' : String(player.shirtNumber),
    ...(known && bodyOf(known, match.kickOff)),
    substitute: player.isStarter ? 0 : 1,
    injury: 0,
    eventList: eventsOf(player.playerId, state),
  }
}

function eventsOf(playerId: number, { goals, bookings, substitutions }: FootballState): LineupEvent[] {
  const icon = (moment: Moment, resetTypeId: number): LineupEvent => {
    const { minute, stoppage } = minuteParts(moment.period, moment.clockSeconds)
    return { time: minute ?? 0, injuryTime: stoppage ?? 0, resetTypeId }
  }
  const events = [
    ...goals
      .filter((goal) => goal.playerId === playerId)
      .map((goal) =>
        icon(goal, goal.kind === 'own' ? icons.own : goal.kind === 'penalty' ? icons.penalty : icons.goal),
      ),
    ...goals.filter((goal) => goal.assistId === playerId).map((goal) => icon(goal, icons.assist)),
    ...bookings
      .filter((booking) => booking.playerId === playerId)
      .map((booking) => icon(booking, booking.colour === 'yellow' ? icons.yellow : icons.red)),
    ...substitutions.filter(({ onId }) => onId === playerId).map((change) => icon(change, icons.on)),
    ...substitutions.filter(({ offId }) => offId === playerId).map((change) => icon(change, icons.off)),
  ]
  return events.sort((a, b) => a.time - b.time || a.injuryTime - b.injuryTime || a.resetTypeId - b.resetTypeId)
}
