import type {
  BasketballBest,
  BasketballContrast,
  BasketballQuarter,
  BasketballTeamPlayers,
  BasketballTeamStat,
  GapPoint as WireGapPoint,
} from '#contract/score/views/basketball.ts'
import type { Language } from '#core/calls/caller.ts'
import {
  boxOf,
  firstOvertime,
  foulsOf,
  playsOf,
  type BasketballState,
  type Box,
  type BoxCounts,
  type BoxLine,
  type GapPoint,
} from '#sports/basketball.ts'
import type { PeriodState } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import type { Participant } from '#timeline/types.ts'
import { logoUrl } from '../views/logo.ts'
import { nameIn } from '../views/name.ts'

type People = ReadonlyMap<number, Participant>

const reboundsOf = ({ offensiveRebounds, defensiveRebounds }: BoxCounts) => offensiveRebounds + defensiveRebounds
/** A rate from 0 to 1 with three digits; 0 where nothing was tried. */
export const rate = (made: number, tried: number) => (tried === 0 ? 0 : Math.round((made * 1000) / tried) / 1000)

/** Both sides' sums, attempted and made. Without a box score only the points. */
export function teamStatistics(state: BasketballState): BasketballTeamStat {
  const box = boxOf(state)
  if (box === null) return { hostPoint: state.score.home, guestPoint: state.score.away }
  const [one, other] = [statOf(box.home.total), statOf(box.away.total)]
  const named = (prefix: 'host' | 'guest', values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]))
  const fouls = foulsOf(playsOf(state), state.period)
  return {
    ...named('host', { ...one, ThisFoul: fouls.home }),
    ...named('guest', { ...other, ThisFoul: fouls.away }),
    hostPoint: state.score.home,
    guestPoint: state.score.away,
  } as BasketballTeamStat
}

function statOf(counts: BoxCounts): Record<string, number> {
  const twoTried = counts.fieldGoalsAttempted - counts.threesAttempted
  return {
    Throw: counts.fieldGoalsAttempted,
    ThrowPoint: counts.fieldGoalsMade,
    ThrPnt: counts.threesAttempted,
    ThrPntMade: counts.threesMade,
    Pnlty: counts.freeThrowsAttempted,
    PnltyPoint: counts.freeThrowsMade,
    TwoPointAttempted: twoTried,
    TwoPointMade: counts.fieldGoalsMade - counts.threesMade,
    Rbnd: reboundsOf(counts),
    OffensiveRebound: counts.offensiveRebounds,
    DefensiveRebound: counts.defensiveRebounds,
    Assist: counts.assists,
    Steal: counts.steals,
    BlckSht: counts.blocks,
    Turnover: counts.turnovers,
    Fouls: counts.fouls,
    Foul: counts.fouls,
    ShtRt: rate(counts.fieldGoalsMade, counts.fieldGoalsAttempted),
    PnltyRt: rate(counts.freeThrowsMade, counts.freeThrowsAttempted),
    ThrPntRt: rate(counts.threesMade, counts.threesAttempted),
  }
}

const positions = ['PG', 'SG', 'SF', 'PF', 'C']

/** The box score of a side, starters first, then by points. */
export function playersOf(parts: {
  side: Side
  teamId: number
  box: Box | null
  state: BasketballState
  people: People
  language: Language
}): BasketballTeamPlayers {
  const { side, teamId, box, state, people, language } = parts
  const team = people.get(teamId)
  const lines = (box?.[side].lines ?? []).toSorted(
    (a, b) => Number(b.isStarter) - Number(a.isStarter) || b.counts.points - a.counts.points,
  )
  return {
    teamName: team ? nameIn(language, team) : '',
    teamLogo: logoUrl(teamId),
    score: state.score[side],
    playerStats: lines.map((line) => {
      const member = state.squads[side]?.find(({ playerId }) => playerId === line.playerId)
      const person = people.get(line.playerId)
      const { counts } = line
      return {
        playerId: line.playerId,
        name: person ? nameIn(language, person) : '',
        picUrl: '',
        shirtNumber: member?.shirtNumber == null ? undefined : String(member.shirtNumber),
        position: member?.position ? positions[member.position - 1] : undefined,
        startedFlag: line.isStarter,
        playTime: box?.isTimed ? timeText(line.seconds) : undefined,
        point: counts.points,
        rebound: reboundsOf(counts),
        offensiveRebound: counts.offensiveRebounds,
        defensiveRebound: counts.defensiveRebounds,
        assist: counts.assists,
        fieldGoalMade: counts.fieldGoalsMade,
        fieldGoalAttempted: counts.fieldGoalsAttempted,
        threePointMade: counts.threesMade,
        threePointAttempted: counts.threesAttempted,
        freeThrowMade: counts.freeThrowsMade,
        freeThrowAttempted: counts.freeThrowsAttempted,
        steal: counts.steals,
        block: counts.blocks,
        turnover: counts.turnovers,
        foul: counts.fouls,
        plusMinus: box?.isTimed ? (line.plusMinus ?? undefined) : undefined,
      }
    }),
  }
}

function timeText(seconds: number | null): string | undefined {
  return seconds === null ? undefined : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Points by period, all overtimes in one, and the whole score. A period not played is absent, but the first. */
export function periodScores({ periods, score }: BasketballState): BasketballContrast {
  const row = (type: string, pair: { home: number; away: number }) => ({
    type,
    typeCode: type,
    team1: pair.home,
    team2: pair.away,
  })
  const regular = periods.filter(({ ordinal }) => ordinal < firstOvertime)
  const overtimes = periods.filter(({ ordinal }) => ordinal >= firstOvertime)
  const extra = overtimes.reduce((sum, one) => ({ home: sum.home + one.score.home, away: sum.away + one.score.away }), {
    home: 0,
    away: 0,
  })
  const named = Object.fromEntries(
    regular.map(({ ordinal, score: own }) => [`Period${ordinal}`, row(`Period${ordinal}`, own)]),
  )
  return {
    Period1: { type: 'Period1', typeCode: 'Period1' },
    ...named,
    ...(overtimes.length > 0 ? { Overtime: row('Overtime', extra) } : {}),
    Current: row('Current', score),
  }
}

/** A period with the sums of both sides within it. */
export function quarterOf({ ordinal, score }: PeriodState, state: BasketballState): BasketballQuarter {
  const own = playsOf(state).filter(({ period }) => period === ordinal)
  const plays = own.reduce<BasketballState['plays']>((before, event) => ({ event, before }), null)
  const box = boxOf({ ...state, plays })
  const counts = (side: Side): Record<string, number> => ({ ...box?.[side].total })
  return {
    period: ordinal,
    hostScore: score.home,
    guestScore: score.away,
    hostStat: counts('home'),
    guestStat: counts('away'),
  }
}

/** The best of each side in points, assists and rebounds; 0 for a side without one. */
export function bestOf(box: Box | null, people: People, language: Language): BasketballBest {
  const best: Record<string, string | number> = { hostScrId: 0 }
  const kinds: [string, (counts: BoxCounts) => number][] = [
    ['Scr', ({ points }) => points],
    ['Assist', ({ assists }) => assists],
    ['Rbnd', reboundsOf],
  ]
  for (const [prefix, side] of [
    ['host', 'home'],
    ['guest', 'away'],
  ] as const)
    for (const [kind, of] of kinds) {
      const top = topOf(box?.[side].lines ?? [], of)
      const person = top && people.get(top.playerId)
      if (!top || !person) continue
      const name = `${prefix}${kind}`
      Object.assign(best, {
        [`${name}Id`]: top.playerId,
        [`${name}Name`]: nameIn(language, person),
        [`${name}Pic`]: '',
        [name]: of(top.counts),
      })
    }
  return best as unknown as BasketballBest
}

function topOf(lines: readonly BoxLine[], of: (counts: BoxCounts) => number): BoxLine | null {
  return lines.reduce<BoxLine | null>(
    (top, line) => (of(line.counts) > (top === null ? 0 : of(top.counts)) ? line : top),
    null,
  )
}

export function gapPoint({ seconds, period, score, gap }: GapPoint): WireGapPoint {
  return { time: seconds, period, hostScore: score.home, guestScore: score.away, gap }
}
