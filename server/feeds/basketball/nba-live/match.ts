import { basketballEvent, pointsOf } from '#sports/basketball.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { noonOf, readDate } from '../../reading/when.ts'
import type { Detail, ParsedMatch, Refusal, TeamRef } from '../../reading/parsed.ts'
import { compareBox, courtFaults, type StatedLine } from '../nba/compare-box.ts'
import { competitionOf, roundOf, teamRefOf, type GameId } from '../nba/game.ts'
import { countIn, idIn, instantIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import { clubOfKey } from '../nba/teams.ts'
import { Roster } from '../nba/roster.ts'
import { PlayFaults } from '../play-faults.ts'
import { eventsOfAction } from './actions.ts'
import { lineupsOf, linesOf, scoresOf, teamOf, totalsOf } from './box-file.ts'

interface Place {
  game: GameId
  file: string
  at: string
}

/** A game of a schedule, a scoreboard or a box score: its teams, time and result. A text is why it is none. */
export function matchOfGame({ game, file, at }: Place, raw: Raw): ParsedMatch | string {
  const kickOff = instantIn(raw.gameDateTimeUTC) ?? instantIn(raw.gameTimeUTC)
  const day = readDate((textIn(raw.gameDateEst) || textIn(raw.gameEt)).slice(0, 10))
  if (kickOff === null && day === null) return 'no day of the game'
  const isTimed = kickOff !== null && !/TBD/i.test(textIn(raw.gameStatusText))
  const { score, periods } = scoresOf(raw)
  const isOver = countIn(raw.gameStatus) === 3 && score !== null
  const isPostponed = textIn(raw.postponedStatus) === 'P'
  const roster = new Roster()
  const box = isOver ? boxEvents(raw, roster) : []
  const arena = objectIn(raw.arena)
  return {
    ...baseOf({ game, file, at }, raw),
    kickOff: isTimed ? kickOff : noonOf(day ?? new Date(kickOff!).toISOString().slice(0, 10)),
    isKickOffExact: isTimed,
    venue:
      [textIn(raw.arenaName) || textIn(arena.arenaName), textIn(raw.arenaCity) || textIn(arena.arenaCity)]
        .filter(Boolean)
        .join(', ') || null,
    detail: detailOf(raw),
    players: roster.players,
    events: isOver
      ? [...box, basketballEvent.result({ score, periods: periods.length > 0 ? periods : null })]
      : isPostponed
        ? [basketballEvent.postponed({})]
        : [],
    stated: { totals: isOver ? totalsOf(raw) : {}, rows: {} },
    hasTimeline: false,
    isPartial: true,
    remarks: [],
  }
}

function boxEvents(raw: Raw, roster: Roster): TimelineEvent[] {
  const lines = linesOf(raw, roster)
  return (['home', 'away'] as const).flatMap((side) => {
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
}

type Base = Omit<
  ParsedMatch,
  'kickOff' | 'isKickOffExact' | 'venue' | 'detail' | 'players' | 'events' | 'stated' | 'hasTimeline' | 'remarks'
>

function baseOf({ game, file, at }: Place, raw: Raw): Base {
  const [home, away] = [teamIn(teamOf(raw, 'home'), game), teamIn(teamOf(raw, 'away'), game)]
  return {
    place: { file, at },
    key: game.id,
    competition: competitionOf(game),
    season: game.season,
    round: roundOf(game),
    home,
    away,
    homeLabel: home === null ? 'To be decided' : null,
    awayLabel: away === null ? 'To be decided' : null,
    prices: [],
  }
}

function teamIn(team: Raw, game: GameId): TeamRef | null {
  const key = idIn(team.teamId)
  const name = `${textIn(team.teamCity)} ${textIn(team.teamName)}`.trim()
  return key === null || (name === '' && clubOfKey(key) === null) ? null : teamRefOf(key, name, game)
}

function detailOf(raw: Raw): Detail {
  const officials = listIn(raw.officials)
    .map((one) => textIn(one.name))
    .filter(Boolean)
  const attendance = countIn(raw.attendance)
  return {
    ...(officials.length > 0 ? { referee: officials.join(', ') } : {}),
    ...(attendance ? { attendance } : {}),
  }
}

/** A game by its actions and its box score; the box is only compared with what the actions add up to. */
export function matchOfActions(
  place: Place,
  actions: readonly { raw: Raw; at: string }[],
  box: Raw | null,
): { match: ParsedMatch; refused: Refusal[] } | string {
  const teams = box ? teamsOfBox(box) : teamsOfActions(actions.map(({ raw }) => raw))
  if (typeof teams === 'string') return teams
  const roster = new Roster()
  const lineups = box ? lineupsOf(box, roster) : []
  const game = { roster, sideOf: (id: unknown) => teams.get(idIn(id) ?? '') ?? null, shooterId: null }
  const refused: Refusal[] = []
  const plays: TimelineEvent[] = []
  const remarks: string[] = []
  const score = { home: 0, away: 0 }
  const listed = roster.players.length
  const faults = new PlayFaults()
  let totals: Figures = {}
  for (const { raw, at } of actions) {
    const made = faults.checked(at, eventsOfAction(raw, game))
    if (isGameEnd(raw)) faults.end()
    if (typeof made === 'string') {
      refused.push({ file: place.file, at, reason: made })
      continue
    }
    plays.push(...made)
    for (const event of made) if (event.side) score[event.side] += pointsOf(event)
    const said = { home: countIn(raw.scoreHome), away: countIn(raw.scoreAway) }
    if (said.home === null || said.away === null) continue
    if (said.home !== score.home || said.away !== score.away) {
      remarks.push(`${at}: the score is ${said.home}-${said.away}, the actions add up to ${score.home}-${score.away}`)
      Object.assign(score, said)
    }
    totals = { score: { home: said.home, away: said.away } }
  }
  const isOver = actions.some(({ raw }) => isGameEnd(raw))
  const first = plays.find(({ occurredAt }) => occurredAt !== null)?.occurredAt ?? null
  const kickOff = (box && instantIn(box.gameTimeUTC)) ?? first
  if (kickOff === null) return 'no time of the game'
  const events = [...lineups, ...(isOver ? withLastEnd(plays) : plays)]
  const described = box ? matchOfGame(place, box) : null
  const known = described !== null && typeof described !== 'string' ? described : null
  const lines = box ? linesOf(box, roster) : []
  return {
    refused,
    match: {
      ...(known ?? { ...baseOf(place, teamsAsGame(actions, teams)), venue: null, detail: {} }),
      kickOff,
      isKickOffExact: true,
      players: roster.players,
      events,
      stated: { totals: known ? { ...totals, ...known.stated.totals } : totals, rows: {} },
      hasTimeline: true,
      isPartial: false,
      remarks: [...remarks, ...faults.finish(), ...peopleFaults(events, { roster, listed, lines, isOver })],
    },
  }
}

/** Players who are in no box score or not on court, and figures that differ: those of a game that is over. */
function peopleFaults(
  events: readonly TimelineEvent[],
  { roster, listed, lines, isOver }: { roster: Roster; listed: number; lines: readonly StatedLine[]; isOver: boolean },
): string[] {
  const nameOf = (id: number) => roster.nameOf(id)
  const unlisted = listed === 0 || isOver ? [] : roster.players.slice(listed)
  return [
    ...unlisted.map(({ name }) => `${name} is in no line of the box score`),
    ...courtFaults(events, nameOf),
    ...(isOver ? compareBox(events, lines, nameOf) : []),
  ]
}

function isGameEnd(action: Raw): boolean {
  return textIn(action.actionType) === 'game' && textIn(action.subType) === 'end'
}

function teamsOfBox(box: Raw): Map<string, Side> | string {
  const [home, away] = [idIn(teamOf(box, 'home').teamId), idIn(teamOf(box, 'away').teamId)]
  return home && away
    ? new Map([
        [home, 'home'],
        [away, 'away'],
      ])
    : 'no club of a side'
}

/** Without a box score the side of a club is that whose score its first points raise. */
function teamsOfActions(actions: readonly Raw[]): Map<string, Side> | string {
  const ids = [...new Set(actions.flatMap(({ teamId }) => idIn(teamId) ?? []))]
  let before = { home: 0, away: 0 }
  for (const action of actions) {
    const score = { home: countIn(action.scoreHome) ?? 0, away: countIn(action.scoreAway) ?? 0 }
    const side = score.home > before.home ? 'home' : score.away > before.away ? 'away' : null
    before = score
    const own = idIn(action.teamId)
    const other = ids.find((id) => id !== own)
    if (side === null || own === null || other === undefined || textIn(action.shotResult) !== 'Made') continue
    return new Map([
      [own, side],
      [other, side === 'home' ? 'away' : 'home'],
    ])
  }
  return 'no points that tell which club is at home: put the box score beside it'
}

/** The clubs in the form of a box score, named by their codes. */
function teamsAsGame(actions: readonly { raw: Raw }[], teams: ReadonlyMap<string, Side>): Raw {
  const of = (side: Side) => {
    const id = [...teams].find(([, own]) => own === side)?.[0] ?? ''
    const code = actions.map(({ raw }) => raw).find(({ teamId }) => idIn(teamId) === id)?.teamTricode
    return { teamId: Number(id), teamCity: '', teamName: code }
  }
  return { homeTeam: of('home'), awayTeam: of('away') }
}

function withLastEnd(events: readonly TimelineEvent[]): TimelineEvent[] {
  const longest = Math.max(...events.map(({ period }) => period))
  return events.map((event) =>
    event.type === 'period_end' ? { ...event, detail: { isLast: event.period === longest } } : event,
  )
}
