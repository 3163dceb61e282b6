import type { MatchEventAndCount } from '#contract/score/event.ts'
import type { MatchEvent, TextLive } from '#contract/score/views/event.ts'
import type { Language } from '#core/calls/caller.ts'
import { sportOf } from '#sports/index.ts'
import { stoppageSeconds, wireSeconds } from '#sports/wire-clock.ts'
import type { WireEvent, WireNames } from '#sports/wire.ts'
import type { Match, MatchEvent as Happening, Participant } from '#timeline/types.ts'
import { eventNumber } from '../rules/event-number.ts'
import { nameIn, shortNameIn } from './name.ts'

export type Timeline = {
  match: Match
  events: readonly Happening[]
  people: ReadonlyMap<number, Participant>
  language: Language
}

const teamOf = (wireEvent: WireEvent) => ({ home: 1, away: 2, none: 0 })[wireEvent.event.side ?? 'none']

/** Newest first; only types for which the wire has a number. */
export function matchEvents(timeline: Timeline): MatchEvent[] {
  return newestFirst(timeline).flatMap((wireEvent) =>
    wireEvent.typeId === null ? [] : [matchEvent(wireEvent, wireEvent.typeId, timeline)],
  )
}

/** The same with the time of each event in epoch ms: as reported, else by the clock of the match. */
export function datedEvents(timeline: Timeline): { at: number; event: MatchEvent }[] {
  return newestFirst(timeline).flatMap((wireEvent) => {
    const { typeId, clockSeconds, period } = wireEvent
    if (typeId === null) return []
    const { occurredAt } = wireEvent.event
    const breakMs = period > 1 ? 15 * 60_000 : 0
    return [
      {
        at: occurredAt ?? timeline.match.kickOff + breakMs + 1000 * (clockSeconds ?? 0),
        event: matchEvent(wireEvent, typeId, timeline),
      },
    ]
  })
}

function matchEvent(wireEvent: WireEvent<Happening>, typeId: number, timeline: Timeline): MatchEvent {
  const { event, shown, period, clockSeconds } = wireEvent
  const { clock, wire } = sportOf(timeline.match)
  const stoppage = stoppageSeconds(clock, period, clockSeconds)
  const names = namesIn(wireEvent, timeline)
  const content = wire.sentence(wireEvent, withFallback(names), timeline.language) ?? undefined
  return {
    eventId: eventNumber(`${event.provider} ${event.key}`),
    team: teamOf(wireEvent),
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
export function eventsOfPlayers(timeline: Timeline): MatchEventAndCount['matchEventList'] {
  const { clock, wire } = sportOf(timeline.match)
  return newestFirst(timeline).flatMap((wireEvent) => {
    const { event, typeId } = wireEvent
    if (typeId === null || event.side === null || (event.playerId === null && event.otherPlayerId === null)) return []
    const { player, other } = namesIn(wireEvent, timeline)
    const typeName =
      wire.typeName(typeId, timeline.language) ??
      wire.sentence(wireEvent, withFallback(namesIn(wireEvent, timeline)), timeline.language) ??
      ''
    const { minute } = clock.minuteParts(event.period, event.clockSeconds)
    return [
      {
        eventId: eventNumber(`${event.provider} ${event.key}`),
        team: teamOf(wireEvent),
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
export function textLive(timeline: Timeline): TextLive[] {
  const { match, people, language } = timeline
  const { clock, wire } = sportOf(match)
  return newestFirst(timeline).flatMap((wireEvent) => {
    const { event, score, period, clockSeconds } = wireEvent
    const cnText = wire.sentence(wireEvent, withFallback(namesIn(wireEvent, timeline)), language)
    if (cnText === null) return []
    const teamId = event.side === null ? null : event.side === 'home' ? match.homeId : match.awayId
    const team = teamId === null ? undefined : people.get(teamId)
    const minute = clock.minuteLabel(period, clockSeconds)
    return [
      {
        eventId: eventNumber(`${event.provider} ${event.key}`),
        team: teamOf(wireEvent),
        // Only a bare minute has the sign of one.
        time: /^[\d+]+$/.test(minute) ? `${minute}'` : minute,
        period,
        hostScore: score.home,
        guestScore: score.away,
        typeId: wireEvent.typeId ?? undefined,
        cnText,
        section: wire.section(period, language),
        teamName: team ? nameIn(language, team) : undefined,
      },
    ]
  })
}

function newestFirst({ match, events }: Timeline): WireEvent<Happening>[] {
  return sportOf(match).wire.events(events).reverse()
}

function namesIn({ event }: WireEvent, { match, people, language }: Timeline): WireNames {
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
  return {
    team: own,
    opponent,
    home,
    away,
    player: person(event.playerId),
    other: person(event.otherPlayerId),
    nameOf: person,
  }
}

/** A sentence without a known player names the team. */
function withFallback(names: WireNames): WireNames {
  return { ...names, player: names.player || names.team, other: names.other || '?' }
}
