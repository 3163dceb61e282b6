import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { basketball, boxOf, gapOf, playsOf } from '#sports/basketball.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type ParsedMatch, type Refusal } from '../../reading/parsed.ts'
import { readNbaLive } from './read.ts'

const jsonFile = (value: unknown, name = 'live.json'): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify(value))]),
})

async function readAll(files: SourceFile[], beside: SourceFile[] = []) {
  const matches: ParsedMatch[] = []
  const refused: Refusal[] = []
  for await (const { parsed } of readNbaLive(files, beside))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal)
    }
  return { matches, refused }
}

const [hawks, pistons] = [1610612737, 1610612765]
type Action = Record<string, unknown>
/** An action; its points raise the score that it and later ones state. */
const action = (actionType: string, clock: string, more: Action = {}, points = 0): Action => ({
  actionType,
  clock,
  period: 1,
  timeActual: '2020-12-23T00:06:19.0Z',
  points,
  ...more,
})
function numbered(actions: readonly Action[]): Action[] {
  const score = { home: 0, away: 0 }
  return actions.map((one, index) => {
    score[one.teamId === hawks ? 'home' : 'away'] += Number(one.points)
    const [scoreHome, scoreAway] = [String(score.home), String(score.away)]
    return { ...one, actionNumber: index * 3 + 2, orderNumber: (index + 1) * 10_000, scoreHome, scoreAway }
  })
}
const period = (ordinal: number, ...actions: Action[]) => [
  action('period', 'PT12M00.00S', { period: ordinal, subType: 'start' }),
  ...actions,
  action('period', 'PT00M00.00S', { period: ordinal, subType: 'end' }),
]
const player = (teamId: number, personId: number) => ({
  teamId,
  personId,
  playerName: `Up${personId}`,
  playerNameI: `M. Up${personId}`,
})
const game = (actions: readonly Action[]) => ({ meta: {}, game: { gameId: '0022000001', actions } })

function actionsOfGame() {
  return numbered([
    ...period(
      1,
      action('2pt', 'PT11M41.50S', {
        ...player(pistons, 11),
        shotResult: 'Missed',
        subType: 'Layup',
        xLegacy: -20,
        yLegacy: 30,
      }),
      action('block', 'PT11M41.50S', player(hawks, 1)),
      action('rebound', 'PT11M40.00S', { ...player(pistons, 12), subType: 'offensive' }),
      action(
        '3pt',
        'PT11M21.00S',
        { ...player(hawks, 1), shotResult: 'Made', assistPersonId: 2, assistPlayerNameInitial: 'M. Up2' },
        3,
      ),
      action('stoppage', 'PT11M00.00S', { personId: 0 }),
      action('foul', 'PT10M00.00S', {
        ...player(hawks, 1),
        subType: 'personal',
        descriptor: 'shooting',
        foulDrawnPersonId: 11,
      }),
      action('substitution', 'PT10M00.00S', { ...player(hawks, 1), subType: 'out' }),
      action('substitution', 'PT10M00.00S', { ...player(hawks, 6), subType: 'in' }),
      action('freethrow', 'PT10M00.00S', { ...player(pistons, 11), subType: '1 of 1', shotResult: 'Made' }, 1),
      action('instantreplay', 'PT09M00.00S', { personId: 0, subType: 'overturn ruling' }),
    ),
    ...[2, 3, 4].flatMap((ordinal) => period(ordinal)),
    action('game', 'PT00M00.00S', { period: 4, subType: 'end' }),
  ])
}

describe('the live JSON of the NBA', () => {
  test('becomes a match: clubs by the score they raise, places of shots, substitutions in two halves', async () => {
    const { matches, refused } = await readAll([jsonFile(game(actionsOfGame()))])
    assert.deepEqual(refused, [])
    const [match] = matches
    assert.deepEqual([match!.home!.name, match!.away!.name], ['Atlanta Hawks', 'Detroit Pistons'])
    const state = fold(basketball, match!.events)
    assert.deepEqual([state.status, state.score, match!.remarks], ['finished', { home: 3, away: 1 }, []])
    const [missed, made] = match!.events.filter(({ type }) => type === 'field_goal')
    assert.deepEqual([missed!.detail.place, missed!.clockSeconds], [{ x: -2, y: 3 }, 498])
    assert.equal(match!.players[made!.otherPlayerId! - 1]!.key, '2')
    assert.deepEqual(match!.events.find(({ type }) => type === 'review')!.detail, { outcome: 'overturned' })
    assert.equal(match!.events.find(({ type }) => type === 'block')!.otherPlayerId, missed!.playerId)
  })

  test('counts the points of a free throw for those who were on court when the foul was called', async () => {
    const { matches } = await readAll([jsonFile(game(actionsOfGame()))])
    const { players, events } = matches[0]!
    const lines = boxOf(fold(basketball, events))!.home.lines
    const lineOf = (key: string) => lines.find(({ playerId }) => players[playerId - 1]!.key === key)!
    assert.deepEqual([lineOf('1').plusMinus, lineOf('1').seconds], [2, 120])
    assert.deepEqual([lineOf('6').plusMinus, lineOf('6').seconds], [0, 2760])
  })

  test('reports a player whose box score is not that of the events, and prefers neither without a remark', async () => {
    const statistics = {
      points: 5,
      threePointersMade: 1,
      threePointersAttempted: 1,
      fieldGoalsMade: 1,
      fieldGoalsAttempted: 1,
      foulsPersonal: 1,
      blocks: 1,
      minutes: 'PT02M00.00S',
      plusMinusPoints: 2,
    }
    const team = (teamId: number, points: number, players: object[]) => ({
      teamId,
      teamCity: 'X',
      teamName: 'Y',
      score: points,
      periods: [],
      players,
    })
    const own = {
      personId: 1,
      name: 'Made Up1',
      status: 'ACTIVE',
      starter: '1',
      jerseyNum: '0',
      position: 'PG',
      statistics,
    }
    const box = {
      game: {
        gameId: '0022000001',
        gameStatus: 3,
        gameTimeUTC: '2020-12-23T00:00:00Z',
        homeTeam: team(hawks, 3, [own]),
        awayTeam: team(pistons, 1, []),
      },
    }
    const { matches } = await readAll([jsonFile(game(actionsOfGame()))], [jsonFile(box, 'box.json')])
    assert.deepEqual(
      matches[0]!.remarks.filter((one) => one.startsWith('Made')),
      ['Made Up1: points 5 in the box score, 3 by the events'],
    )
    assert.deepEqual(reconcile(matches[0]!.stated, basketball.figures!(matches[0]!.events)), [])
    const alone = await readAll([jsonFile(box, 'box.json')])
    assert.deepEqual(boxOf(fold(basketball, alone.matches[0]!.events))!.home.lines[0]!.counts.points, 5)
  })

  test('refuses empty actions, and reports a score that is not that of the actions', async () => {
    const whole = actionsOfGame()
    const broken = [
      { ...whole[1], actionType: 'dance' },
      { ...whole[1], actionNumber: 900, clock: 'soon' },
      { ...whole[1], actionNumber: 903, teamId: 5 },
    ]
    const { matches, refused } = await readAll([jsonFile(game([...broken, ...whole]))])
    assert.deepEqual(
      refused.map(({ reason }) => reason),
      ['unknown type of an action: "dance"', 'no time on the clock: "soon"', 'names neither side'],
    )
    assert.equal(matches.length, 1)
    const raised = whole.map((one, index) => (index >= 4 ? { ...one, scoreHome: '4' } : one))
    const told = await readAll([jsonFile(game(raised))])
    assert.match(told.matches[0]!.remarks[0]!, /the score is 4-0, the actions add up to 3-0/)
  })

  test('reads fixtures of a schedule: postponed games, places not decided, times not announced', async () => {
    const club = (teamId: number) => ({ teamId, teamCity: 'X', teamName: 'Y', score: 0 })
    const of = (gameId: string, more: object) => ({
      gameId,
      gameStatus: 1,
      gameStatusText: '7:00 pm ET',
      gameDateEst: '2023-11-09T00:00:00Z',
      gameDateTimeUTC: '2023-11-10T00:00:00Z',
      homeTeam: club(hawks),
      awayTeam: club(pistons),
      ...more,
    })
    const games = [
      of('0022300001', {}),
      of('0022300002', { postponedStatus: 'P' }),
      of('0042300401', { homeTeam: { teamId: 0 }, gameStatusText: 'TBD' }),
      of('12', {}),
      of('2021900002', {}),
      of('1022200001', {}),
      of('0022300003', { gameDateTimeUTC: null, gameDateEst: '' }),
    ]
    const { matches, refused } = await readAll([jsonFile({ leagueSchedule: { gameDates: [{ games }] } })])
    assert.deepEqual(
      matches.map(({ isKickOffExact, events, home }) => [
        isKickOffExact,
        events.map(({ type }) => type),
        home?.name ?? null,
      ]),
      [
        [true, [], 'Atlanta Hawks'],
        [true, ['postponed'], 'Atlanta Hawks'],
        [false, [], null],
      ],
    )
    assert.deepEqual(matches[2]!.round, { stage: 'knockout', group: '', name: 'Finals', ordinal: 5 })
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['gameDates[0].games[3]', 'no id of a game: "12"'],
        ['gameDates[0].games[4]', 'game 2021900002 is of the G League, not of the NBA'],
        ['gameDates[0].games[5]', 'game 1022200001 is of the WNBA, not of the NBA'],
        ['gameDates[0].games[6]', 'no day of the game'],
      ],
    )
  })

  test('is unusable where it is something else', async () => {
    await assert.rejects(readAll([jsonFile({ matches: [] })]), Unusable)
  })
})

const shared = [join(import.meta.dirname, '../../../../../shared/data')].find((path) => existsSync(path))
const at = (path: string): SourceFile => ({
  name: path,
  size: null,
  open: async () => createReadStream(join(shared!, path)),
})

describe('the live JSON of real games', { skip: shared ? false : 'skipped: no shared data' }, () => {
  test('0022000001: the box score by the events is the given one, player by player, with minutes and plus/minus', async () => {
    const folder = 'nba-pbpstats'
    const { matches, refused } = await readAll(
      [at(`${folder}/pbp/live_0022000001.json`)],
      [at(`${folder}/game_details/live_0022000001.json`)],
    )
    assert.deepEqual([refused, matches[0]!.remarks], [[], []])
    const state = fold(basketball, matches[0]!.events)
    assert.deepEqual(reconcile(matches[0]!.stated, basketball.figures!(matches[0]!.events)), [])
    const box = boxOf(state)!
    assert.deepEqual([box.isTimed, box.faults, box.home.lines.length + box.away.lines.length], [true, [], 28])
    // What the file states of the teams: bench points, team rebounds, and the course of the lead.
    assert.deepEqual(
      [box.home.benchPoints, box.away.benchPoints, box.home.teamRebounds, box.away.teamRebounds],
      [54, 35, 8, 14],
    )
    const { leadChanges, ties, longestLead, leading, runs } = gapOf(playsOf(state), state.format)
    assert.deepEqual(
      { leadChanges, ties, longestLead, leading },
      { leadChanges: 1, ties: 1, longestLead: { home: 38, away: 2 }, leading: { home: 2809, away: 38 } },
    )
    assert.equal(Math.max(...runs.map(({ points }) => points)), 11)
  })

  test('the schedule of 2023-24 and a scoreboard are read whole', async () => {
    const schedule = await readAll([at('nba-pbpstats/schedule/live_nba_2023.json')])
    assert.deepEqual([schedule.matches.length, schedule.refused.length], [1280, 0])
    const board = await readAll([at('nba-nba_api/scoreboardv3.json')])
    assert.equal(board.matches.length, 11)
    for (const { events, stated } of board.matches) assert.deepEqual(reconcile(stated, basketball.figures!(events)), [])
  })
})
