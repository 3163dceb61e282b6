import type { CoachInfo, PlayerMatchInfo, RefereeInfo } from '#contract/score/views/person.ts'
import type { Language } from '#core/calls/caller.ts'
import type { PlayerRecord, SquadMember } from '#sports/player.ts'
import type { PlayerCounts } from '#sports/wire.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { ageAt } from '../rules/official.ts'
import { scoredBy } from '../rules/scored.ts'
import { callsOf } from '../sport-calls.ts'
import { logoUrl } from './logo.ts'
import { nameIn } from './name.ts'

/** The position a player plays most. Sources give the sport's number of it, or a name. */
export function positionName({ sport, detail }: Positioned, language: Language): string | undefined {
  const { positions } = callsOf(sport)
  const { position } = detail
  if (typeof position === 'number') return positions[position]?.[language]
  if (typeof position !== 'string') return undefined
  return Object.values(positions).find(({ en }) => en === position)?.[language] ?? position
}

type Positioned = Pick<Participant, 'sport' | 'detail'>

/** Age at a moment, height in cm and weight in kg, as far as they are known. */
export function bodyOf({ detail }: Participant, at: number): { age?: string; height?: string; weight?: string } {
  const { birthDate, heightCm, height, weightKg, weight } = detail
  return { age: text(ageAt(birthDate, at)), height: text(heightCm ?? height), weight: text(weightKg ?? weight) }
}

function text(value: unknown): string | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined
}

function pair(made: number | null, good: number | null): string | undefined {
  return made === null ? undefined : `${made}/${good ?? 0}`
}

type PlayerParts = {
  person: Participant
  match: Match
  record: PlayerRecord
  member: SquadMember | null
  counts: PlayerCounts
  /** Absent where the player is not rated. */
  rating: string | undefined
  language: Language
}

export function playerInMatch({
  person,
  match,
  record,
  member,
  counts,
  rating,
  language,
}: PlayerParts): PlayerMatchInfo {
  return {
    picUrl: '',
    name: nameIn(language, person),
    ...bodyOf(person, match.kickOff),
    rating,
    started: record.isStarter ? '1' : '0',
    shirtNumber: text(member?.shirtNumber),
    position: text(member?.position),
    positionOften: positionName(person, language),
    chuChangFZ: text(record.minutes),
    jinQiu: text(scoredBy(match.sport, record)),
    zhuGong: text(record.counts.assists),
    sheMenSheZheng: pair(counts.shots, counts.shotsOn),
    chuanQiuOrSuccess: pair(counts.passes, counts.accuratePasses),
    puJiu: text(counts.saves),
    yueWei: text(counts.offsides),
    fanGui: text(counts.fouls ?? record.counts.fouls),
    fanGuiEd: text(counts.fouled),
    yellow: text(record.counts.yellowCards),
    red: text(record.counts.redCards),
  }
}

type Official = { name: string; person: Participant | undefined; match: Match; language: Language }

export function coachInfo({ name, person, match, language, teamId }: Official & { teamId: number }): CoachInfo {
  return {
    picUrl: '',
    name: person ? nameIn(language, person) : name,
    age: person && bodyOf(person, match.kickOff).age,
    teamLogo: logoUrl(teamId),
  }
}

export function refereeInfo({ name, person, match, language }: Official): RefereeInfo {
  return {
    picUrl: '',
    name: person ? nameIn(language, person) : name,
    age: person && bodyOf(person, match.kickOff).age,
  }
}
