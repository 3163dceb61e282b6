import type { MatchEventAndCount } from '#contract/score/event.ts'
import type { MatchEvent, TextLive } from '#contract/score/views/event.ts'
import type { Language } from '#core/calls/caller.ts'
import { sportOf } from '#sports/index.ts'
import { stoppageSeconds, wireSeconds } from '#sports/wire-clock.ts'
import type { WireEvent, WireNames } from '#sports/wire.ts'
import type { Match, MatchEvent as Happening, Participant } from '#timeline/types.ts'
import { eventNumber } from '../rules/event-number.ts'
import { nameIn, shortNameIn } from './name.ts'

export type Telling = {
  match: Match
  events: readonly Happening[]
  people: ReadonlyMap<number, Participant>
  language: Language
}

const teamOf = (told: WireEvent) => ({ home: 1, away: 2, none: 0 })[told.event.side ?? 'none']

/** Newest first; only types for which the wire has a number. */
export function matchEvents(telling: Telling): MatchEvent[] {
  return newestFirst(telling).flatMap((told) => (told.typeId === null ? [] : [matchEvent(told, told.typeId, telling)]))
}

/** The same with the time of each event in epoch ms: as reported, else by the clock of the match. */
export function datedEvents(telling: Telling): { at: number; event: MatchEvent }[] {
  return newestFirst(telling).flatMap((told) => {
    const { typeId, clockSeconds, period } = told
    if (typeId === null) return []
    const { occurredAt } = told.event
    const breakMs = period > 1 ? 15 * 60_000 : 0
    return [
      {
        at: occurredAt ?? telling.match.kickOff + breakMs + 1000 * (clockSeconds ?? 0),
        event: matchEvent(told, typeId, telling),
      },
    ]
  })
}

function matchEvent(told: WireEvent<Happening>, typeId: number, telling: Telling): MatchEvent {
  const { event, shown, period, clockSeconds } = told
  const { clock, wire } = sportOf(telling.match)
  const stoppage = stoppageSeconds(clock, period, clockSeconds)
  const names = namesIn(told, telling)
  const content = wire.sentence(told, withFallback(names), telling.language) ?? undefined
  return {
    eventId: eventNumber(`${event.provider} ${event.key}`),
    team: teamOf(told),
    stage: period,
    typeId,
    occurTime: wireSeconds(clock, period, clockSeconds),
    overTime: stoppage > 0 ? stoppage : undefined,
    playerName: names.player || undefined,
    playerName2: names.other || undefined,
    content,
    scores: `${shown.home}-${shown.away}`,
    confirmResult: event.type === 'var_check' ? content : undefined,
  }
}

/** What players did, with their ids. */
export function eventsOfPlayers(telling: Telling): MatchEventAndCount['matchEventList'] {
  const { clock, wire } = sportOf(telling.match)
  return newestFirst(telling).flatMap((told) => {
    const { event, typeId } = told
    if (typeId === null || event.side === null || (event.playerId === null && event.otherPlayerId === null)) return []
    const { player, other } = namesIn(told, telling)
    const typeName =
      wire.typeName(typeId, telling.language) ??
      wire.sentence(told, withFallback(namesIn(told, telling)), telling.language) ??
      ''
    const { minute } = clock.minuteParts(event.period, event.clockSeconds)
    return [
      {
        eventId: eventNumber(`${event.provider} ${event.key}`),
        team: teamOf(told),
        playerId: event.playerId ?? 0,
        playerId2: event.otherPlayerId ?? 0,
        playerName: player,
        playerName2: other,
        typeId,
        typeName,
        time: minute ?? 0,
      },
    ]
  })
}

/** Newest first. */
export function textLive(telling: Telling): TextLive[] {
  const { match, people, language } = telling
  const { clock, wire } = sportOf(match)
  return newestFirst(telling).flatMap((told) => {
    const { event, score, period, clockSeconds } = told
    const cnText = wire.sentence(told, withFallback(namesIn(told, telling)), language)
    if (cnText === null) return []
    const teamId = event.side === null ? null : event.side === 'home' ? match.homeId : match.awayId
    const team = teamId === null ? undefined : people.get(teamId)
    const minute = clock.minuteLabel(period, clockSeconds)
    return [
      {
        eventId: eventNumber(`${event.provider} ${event.key}`),
        team: teamOf(told),
        time: minute === '' ? '' : `${minute}'`,
        period,
        hostScore: score.home,
        guestScore: score.away,
        typeId: told.typeId ?? undefined,
        cnText,
        section: wire.section(period, language),
        teamName: team ? nameIn(language, team) : undefined,
      },
    ]
  })
}

function newestFirst({ match, events }: Telling): WireEvent<Happening>[] {
  return sportOf(match).wire.events(events).reverse()
}

function namesIn({ event }: WireEvent, { match, people, language }: Telling): WireNames {
  const person = (id: number | null) => {
    const found = id === null ? undefined : people.get(id)
    return found ? nameIn(language, found) : ''
  }
  const team = (id: number | null, label: string | null) => {
    const found = id === null ? undefined : people.get(id)
    return found ? shortNameIn(language, found) : (label ?? '')
  }
  const home = team(match.homeId, match.homeLabel)
  const away = team(match.awayId, match.awayLabel)
  const [own, opponent] = event.side === 'away' ? [away, home] : [home, away]
  return { team: own, opponent, home, away, player: person(event.playerId), other: person(event.otherPlayerId) }
}

/** A sentence without a known player names the team. */
function withFallback(names: WireNames): WireNames {
  return { ...names, player: names.player || names.team, other: names.other || '?' }
}
