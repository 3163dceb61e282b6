import type { MatchEventAndCount } from '#contract/score/event.ts'
import type { MatchEvent, TextLive } from '#contract/score/views/event.ts'
import type { Language } from '#core/calls/caller.ts'
import { minuteLabel, minuteParts } from '#sports/football.ts'
import type { Match, MatchEvent as Happening, Participant } from '#timeline/types.ts'
import { stoppageSeconds, wireSeconds } from '../rules/clock.ts'
import { clockOf, eventNumber, typeIdOf, withScores } from '../rules/event-scores.ts'
import type { ScoredEvent } from '../rules/event-scores.ts'
import { commentaryLine } from './commentary.ts'
import type { Names } from './commentary.ts'
import { typeNames } from './commentary-texts.ts'
import { nameIn, shortNameIn } from './name.ts'

export type Telling = {
  match: Match
  events: readonly Happening[]
  people: ReadonlyMap<number, Participant>
  language: Language
}

const teamOf = (told: ScoredEvent) => ({ home: 1, away: 2, none: 0 })[told.event.side ?? 'none']
const sections: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Before the match',
    'First half',
    'Second half',
    'Extra time, first half',
    'Extra time, second half',
    'Penalties',
  ],
  zh: ['赛前', '上半场', '下半场', '加时上半场', '加时下半场', '点球大战'],
}

/** Newest first; only what the wire has a number for. */
export function matchEvents(telling: Telling): MatchEvent[] {
  return newestFirst(telling).flatMap((told) => {
    const typeId = typeIdOf(told.event)
    return typeId === null ? [] : [matchEvent(told, typeId, telling)]
  })
}

/** The same with when each happened, in epoch ms: as it was told, else by the clock of the match. */
export function datedEvents(telling: Telling): { at: number; event: MatchEvent }[] {
  return newestFirst(telling).flatMap((told) => {
    const typeId = typeIdOf(told.event)
    if (typeId === null) return []
    const { occurredAt } = told.event
    const { clockSeconds, period } = clockOf(told.event)
    const breakMs = period > 1 ? 15 * 60_000 : 0
    return [
      {
        at: occurredAt ?? telling.match.kickOff + breakMs + 1000 * (clockSeconds ?? 0),
        event: matchEvent(told, typeId, telling),
      },
    ]
  })
}

function matchEvent(told: ScoredEvent<Happening>, typeId: number, telling: Telling): MatchEvent {
  const { event, score, kicks } = told
  const { period, clockSeconds } = clockOf(event)
  const stoppage = stoppageSeconds(period, clockSeconds)
  const shown = event.type === 'shootout_kick' ? kicks : score
  const names = namesIn(told, telling)
  const content = commentaryLine(told, withFallback(names), telling.language) ?? undefined
  return {
    eventId: eventNumber(`${event.provider} ${event.key}`),
    team: teamOf(told),
    stage: period,
    typeId,
    occurTime: wireSeconds(period, clockSeconds),
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
  return newestFirst(telling).flatMap((told) => {
    const { event } = told
    const typeId = typeIdOf(event)
    if (typeId === null || event.side === null || (event.playerId === null && event.otherPlayerId === null)) return []
    const { player, other } = namesIn(told, telling)
    const typeName =
      typeNames[telling.language][typeId] ??
      commentaryLine(told, withFallback(namesIn(told, telling)), telling.language) ??
      ''
    const { minute } = minuteParts(event.period, event.clockSeconds)
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
  return newestFirst(telling).flatMap((told) => {
    const { event, score } = told
    const cnText = commentaryLine(told, withFallback(namesIn(told, telling)), language)
    if (cnText === null) return []
    const teamId = event.side === null ? null : event.side === 'home' ? match.homeId : match.awayId
    const team = teamId === null ? undefined : people.get(teamId)
    const { period, clockSeconds } = clockOf(event)
    const minute = minuteLabel(period, clockSeconds)
    return [
      {
        eventId: eventNumber(`${event.provider} ${event.key}`),
        team: teamOf(told),
        time: minute === '' ? '' : `${minute}'`,
        period,
        hostScore: score.home,
        guestScore: score.away,
        typeId: typeIdOf(event) ?? undefined,
        cnText,
        section: sections[language][period],
        teamName: team ? nameIn(language, team) : undefined,
      },
    ]
  })
}

function newestFirst({ events }: Telling): ScoredEvent<Happening>[] {
  return withScores(events).reverse()
}

function namesIn({ event }: ScoredEvent, { match, people, language }: Telling): Names {
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

/** A sentence about nobody known is about the team. */
function withFallback(names: Names): Names {
  return { ...names, player: names.player || names.team, other: names.other || '?' }
}
