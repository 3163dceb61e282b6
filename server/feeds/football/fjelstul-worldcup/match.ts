import { footballEvent, type Pair, type ResultDetail } from '#sports/football.ts'
import { competitionOfSlug, refOf } from '../competitions.ts'
import { RoundReader } from '../openfootball/round.ts'
import { withNormalScore } from '../openfootball/score.ts'
import { Refused, type ParsedMatch, type RoundRef, type TeamRef } from '../../reading/parsed.ts'
import { dayOf, type Cell } from '../../reading/named-rows.ts'
import { instantOf, noonOf, readTime } from '../../reading/when.ts'
import { isOne, textOf, yearOf } from './cells.ts'
import { cardsOf, goalsOf, substitutionsOf } from './events.ts'
import { kicksOf } from './shootout.ts'
import { statedOf } from './stated.ts'
import type { Tables } from './tables.ts'
import { zoneOfGround } from './zones.ts'

export const worldCup = refOf(competitionOfSlug('world-cup')!)

type Scores = Omit<ResultDetail, 'isDecided'>

export function matchOf(cell: Cell, place: { file: string; at: string }, tables: Tables): ParsedMatch {
  const [key, season, date] = [textOf(cell, 'match_id'), yearOf(cell), dayOf(cell, 'match_date')]
  if (key === null) throw new Refused('no id of the match')
  if (season === null) throw new Refused(`no tournament: ${JSON.stringify(cell('tournament_id'))}`)
  if (date === null) throw new Refused(`no day that exists: ${JSON.stringify(cell('match_date'))}`)
  const [home, away] = [teamOf(cell, 'home'), teamOf(cell, 'away')]
  if (home.key === away.key) throw new Refused(`"${home.name}" plays against itself`)
  const found = scoresOf(cell)
  const rows = {
    goals: tables.goals.flatMap((one) => one.take(key)),
    bookings: tables.bookings.flatMap((one) => one.take(key)),
    changes: tables.changes.flatMap((one) => one.take(key)),
    kicks: tables.kicks.flatMap((one) => one.take(key)),
  }
  const [hasExtra, country] = [isOne(cell, 'extra_time'), textOf(cell, 'country_name')]
  const sides = { homeId: home.key!, awayId: away.key! }
  const scene = { ...sides, hasExtra, players: [], remarks: [] as string[] }
  const goals = goalsOf(rows.goals, scene)
  const scores = found && withNormalScore(found, goals, scene.remarks)
  const kicks = kicksOf(rows.kicks, scene)
  const texts = { score: pairIn(cell, 'score'), shootout: pairIn(cell, 'score_penalties') }
  const others = [...cardsOf(rows.bookings, scene), ...substitutionsOf(rows.changes, scene)]
  return {
    place,
    key,
    competition: worldCup,
    season,
    round: roundOf(cell),
    home,
    away,
    homeLabel: null,
    awayLabel: null,
    ...kickOffOf(cell, date, scene.remarks),
    venue: venueOf(cell),
    detail: country === null ? {} : { country },
    players: scene.players,
    events: [...goals, ...others, ...kicks, ...(scores ? [footballEvent.result(scores)] : [])],
    stated: scores ? statedOf(scores, { ...rows, ...texts }, sides) : { totals: {}, rows: {} },
    hasTimeline: goals.length + others.length > 0,
    prices: [],
    remarks: scene.remarks,
  }
}

function teamOf(cell: Cell, side: 'home' | 'away'): TeamRef {
  const [key, name] = [textOf(cell, `${side}_team_id`), textOf(cell, `${side}_team_name`)]
  if (key === null || name === null) throw new Refused(`no ${side} team`)
  return { name, country: null, kind: 'national', key }
}

/** Null for a match that is not played. The score includes extra time; half time is not stated. */
function scoresOf(cell: Cell): Scores | null {
  const [home, away] = [textOf(cell, 'home_team_score'), textOf(cell, 'away_team_score')]
  if (home === null && away === null) return null
  const score = pairOf(home, away)
  if (score === null) throw new Refused(`a score that is none: ${home ?? ''}-${away ?? ''}`)
  const isShootout = isOne(cell, 'penalty_shootout')
  const kicks = pairOf(textOf(cell, 'home_team_score_penalties'), textOf(cell, 'away_team_score_penalties'))
  // Unknown kicks are 0-0.
  const shootout = isShootout && kicks && kicks.home !== kicks.away ? kicks : null
  const won = isShootout && shootout === null ? winnerOf(cell) : {}
  return isOne(cell, 'extra_time')
    ? { half: null, normal: null, extra: score, shootout, ...won }
    : { half: null, normal: score, extra: null, shootout, ...won }
}

/** The winner of a shoot-out whose kicks are not stated. */
function winnerOf(cell: Cell): Pick<Scores, 'shootoutWinner'> {
  const [, side] = /^(home|away) team win$/.exec(textOf(cell, 'result') ?? '') ?? []
  return side === 'home' || side === 'away' ? { shootoutWinner: side } : {}
}

/** `1–1`: the same score as text, beside its two numbers. */
function pairIn(cell: Cell, column: string): Pair | null {
  const [, home = null, away = null] = /^(\d{1,2})\s*[–-]\s*(\d{1,2})$/.exec(textOf(cell, column) ?? '') ?? []
  return pairOf(home, away)
}

function pairOf(home: string | null, away: string | null): Pair | null {
  const isCount = (text: string | null): text is string => text !== null && /^\d{1,2}$/.test(text)
  return isCount(home) && isCount(away) ? { home: Number(home), away: Number(away) } : null
}

/** A second group stage follows the first; a replay has the round of its match. */
function roundOf(cell: Cell): RoundRef | null {
  const stage = textOf(cell, 'stage_name')
  if (stage === null) return null
  const name = stage.slice(0, 1).toUpperCase() + stage.slice(1)
  if (isOne(cell, 'group_stage'))
    return {
      stage: 'group',
      group: textOf(cell, 'group_name') ?? name,
      name,
      ordinal: /second|final/i.test(name) ? 2 : 1,
    }
  return { ...new RoundReader('tournament').read(name, null), stage: 'knockout' }
}

function kickOffOf(cell: Cell, date: string, remarks: string[]): { kickOff: number; isKickOffExact: boolean } {
  const time = textOf(cell, 'match_time')
  const minutes = time === null ? null : readTime(time)
  const zone = zoneOfGround(textOf(cell, 'country_name'), textOf(cell, 'city_name'))
  if (time !== null && minutes === null) remarks.push(`time: ${JSON.stringify(time)} is no time of day, left out`)
  if (minutes !== null && zone === null)
    remarks.push(`time: the zone of ${textOf(cell, 'city_name') ?? 'the ground'} is not known, left out`)
  return minutes === null || zone === null
    ? { kickOff: noonOf(date), isKickOffExact: false }
    : { kickOff: instantOf(date, minutes, { zone }), isKickOffExact: true }
}

function venueOf(cell: Cell): string | null {
  const [stadium, city] = [textOf(cell, 'stadium_name'), textOf(cell, 'city_name')]
  return stadium && city && !stadium.includes(city) ? `${stadium}, ${city}` : (stadium ?? city)
}

/** The result of a row as tables of groups count it. */
export function countedOf(cell: Cell): { home: string; away: string; score: Pair } | null {
  const score = pairOf(textOf(cell, 'home_team_score'), textOf(cell, 'away_team_score'))
  const [home, away] = [textOf(cell, 'home_team_id'), textOf(cell, 'away_team_id')]
  return score && home && away && !isOne(cell, 'replay') ? { home, away, score } : null
}
