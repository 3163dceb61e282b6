import { basketballEvent } from '#sports/basketball.ts'
import type { Side } from '#sports/timeline.ts'
import { noonOf } from '../../reading/when.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { competitionOf, noGame, readGameId, roundOf, teamRefOf, type GameId } from '../nba/game.ts'
import { Roster } from '../nba/roster.ts'
import { linesOfRows } from './box-rows.ts'
import type { Summary } from './summary.ts'
import { numberIn, type Row } from './tables.ts'

type Base = Pick<ParsedMatch, 'place' | 'key' | 'competition' | 'season' | 'round'>
const partial = {
  venue: null,
  homeLabel: null,
  awayLabel: null,
  hasTimeline: false,
  isPartial: true,
  prices: [],
  remarks: [],
}

function baseOf(game: GameId, file: string): Base {
  const place = { file, at: `game ${game.id}` }
  return { place, key: game.id, competition: competitionOf(game), season: game.season, round: roundOf(game) }
}

/** A game by its summary, and by its box score where there is one. */
export function matchOfSummary(summary: Summary, box: readonly Row[], file: string): ParsedMatch | string {
  const roster = new Roster()
  const lines = linesOfRows(box, summary.homeKey, roster)
  const boxes = (['home', 'away'] as const satisfies Side[]).flatMap((side) => {
    const players = lines
      .filter((line) => line.side === side)
      .map(({ playerId, isStarter, seconds, plusMinus, counts }) => ({
        playerId,
        isStarter,
        seconds,
        plusMinus,
        ...counts,
      }))
    return players.length > 0 ? [basketballEvent.box({ side, players })] : []
  })
  const { score, periods, isOver, officials, attendance } = summary
  return {
    ...baseOf(summary.game, file),
    ...partial,
    home: summary.home,
    away: summary.away,
    kickOff: noonOf(summary.day),
    isKickOffExact: false,
    detail: {
      ...(officials.length > 0 ? { referee: officials.join(', ') } : {}),
      ...(attendance ? { attendance } : {}),
    },
    players: roster.players,
    events: isOver && score ? [...boxes, basketballEvent.result({ score, periods })] : [],
    stated: { totals: summary.totals, rows: {} },
  }
}

/** A game by its two rows of a game log: `DEN vs. MIN` is at home, `MIN @ DEN` away. */
export function matchOfLog(rows: readonly Row[], file: string): ParsedMatch | string {
  const home = rows.find((row) => / vs\.? /.test(row('MATCHUP')))
  const away = rows.find((row) => / @ /.test(row('MATCHUP')))
  if (rows.length !== 2 || !home || !away) return `${rows.length} rows of the game, not one at home and one away`
  const game = readGameId(home('GAME_ID'))
  const day = home('GAME_DATE').slice(0, 10)
  if (!game) return noGame(home('GAME_ID'))
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return `no day of the game: "${day}"`
  const points = { home: numberIn(home('PTS')), away: numberIn(away('PTS')) }
  const isKnown = points.home !== null && points.away !== null
  const score = isKnown ? { home: points.home!, away: points.away! } : null
  if (score && (home('WL') === 'W') !== score.home > score.away && home('WL') !== '')
    return `won or lost does not agree with ${score.home}-${score.away}`
  return {
    ...baseOf(game, file),
    ...partial,
    home: teamRefOf(home('TEAM_ID'), home('TEAM_NAME'), game),
    away: teamRefOf(away('TEAM_ID'), away('TEAM_NAME'), game),
    kickOff: noonOf(day),
    isKickOffExact: false,
    detail: {},
    players: [],
    events: score ? [basketballEvent.result({ score })] : [],
    stated: { totals: score ? { score } : {}, rows: {} },
  }
}
