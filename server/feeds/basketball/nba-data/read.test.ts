import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { basketball, boxOf } from '#sports/basketball.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { ParsedMatch, Refusal } from '../../reading/parsed.ts'
import { readNbaData } from './read.ts'

const [hawks, pistons] = [1610612737, 1610612765]
const jsonFile = (name: string, g: unknown): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify({ g }))]),
})

async function readAll(files: SourceFile[], beside: SourceFile[] = []) {
  const matches: ParsedMatch[] = []
  const refused: Refusal[] = []
  for await (const { parsed } of readNbaData(files, beside))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal)
    }
  return { matches, refused }
}

type Play = { [member: string]: unknown; etype: number; cl: string; de: string }
let evt = 0
const none = { locX: 0, locY: -80, opt1: 0, opt2: 0, mtype: 0, opid: '', epid: '', tid: 0, pid: 0 }
/** Periods of plays; the score goes on by `points` of each. */
function periodsOf(periods: readonly (readonly (Play & { points?: [away: number, home: number] })[])[]) {
  let [vs, hs] = [0, 0]
  evt = 0
  return periods.map((plays, index) => ({
    p: index + 1,
    pla: [{ etype: 12, cl: '12:00', de: 'Start Period' }, ...plays, { etype: 13, cl: '00:00.0', de: 'End Period' }].map(
      (play: Play & { points?: [number, number] }) => {
        const { points = [0, 0], ...own } = play
        vs += points[0]
        hs += points[1]
        return { ...none, evt: evt++, ...own, vs, hs }
      },
    ),
  }))
}
const home = { tid: hawks }
const away = { tid: pistons }
const first: (Play & { points?: [number, number] })[] = [
  {
    ...home,
    etype: 10,
    cl: '12:00',
    pid: 11,
    opid: '21',
    epid: '22',
    de: 'Jump Ball Ash vs Elm (Van Fir gains possession)',
  },
  {
    ...away,
    etype: 1,
    mtype: 80,
    cl: '11:39',
    pid: 22,
    opt1: 2,
    locX: -30,
    locY: 40,
    points: [2, 0],
    de: '[DET 2-0] Van Fir Step Back Jump shot: Made (2 PTS)',
  },
  {
    ...home,
    etype: 1,
    mtype: 1,
    cl: '11:20',
    pid: 11,
    epid: '12',
    opt1: 3,
    locX: 0,
    locY: 250,
    points: [0, 3],
    de: '[ATL 3-2] Ash 3pt Shot: Made (3 PTS) Assist: Birch (1 AST)',
  },
  {
    ...away,
    etype: 2,
    mtype: 5,
    cl: '11:01',
    pid: 21,
    opid: '12',
    opt1: 2,
    locX: 0,
    locY: 10,
    de: '[DET] Elm Layup Shot: Missed Block: Birch (1 BLK)',
  },
  { ...away, etype: 4, cl: '11:00', pid: 22, de: '[DET] Van Fir Rebound (Off:1 Def:0)' },
  {
    ...away,
    etype: 5,
    mtype: 1,
    cl: '10:50',
    pid: 22,
    opid: '11',
    de: '[DET] Van Fir Turnover : Bad Pass (1 TO) Steal:Ash (1 ST)',
  },
  {
    ...away,
    etype: 6,
    mtype: 2,
    cl: '10:40',
    pid: 21,
    opid: '11',
    de: '[DET] Elm Foul: Shooting (1 PF) (2 FTA) (O Official)',
  },
  {
    ...home,
    etype: 3,
    mtype: 11,
    cl: '10:40',
    pid: 11,
    opt1: 1,
    points: [0, 1],
    de: '[ATL 4-2] Ash Free Throw 1 of 2 (4 PTS)',
  },
  { ...home, etype: 8, cl: '10:40', pid: 12, epid: '13', de: '[ATL] Birch Substitution replaced by Cedar' },
  { ...home, etype: 3, mtype: 12, cl: '10:40', pid: 11, opt1: 2, de: '[ATL] Ash Free Throw 2 of 2 Missed' },
  { ...away, etype: 4, cl: '10:39', de: '[DET] Team Rebound' },
]
const plays = (gid = '0021500001') => ({ gid, gcode: '20151027/DETATL', pd: periodsOf([first, [], [], []]) })

const stats = (own: { [member: string]: number }) => ({
  fgm: 0,
  fga: 0,
  tpm: 0,
  tpa: 0,
  ftm: 0,
  fta: 0,
  oreb: 0,
  dreb: 0,
  ast: 0,
  stl: 0,
  blk: 0,
  tov: 0,
  pf: 0,
  pts: 0,
  pm: 0,
  totsec: 0,
  ...own,
})
const person = (pid: number, fn: string, ln: string, pos: string, own: { [member: string]: number } = {}) => ({
  pid,
  fn,
  ln,
  pos,
  num: ' 5',
  status: 'A',
  ...stats(own),
})
const detail = (score = 4) => ({
  gid: '0021500001',
  gdte: '2015-10-27',
  st: 3,
  p: 4,
  an: 'Some Arena',
  at: 100,
  hls: {
    tid: hawks,
    tc: 'Atlanta',
    tn: 'Hawks',
    s: score,
    q1: score,
    q2: 0,
    q3: 0,
    q4: 0,
    pstsg: [
      person(11, 'Ann', 'Ash', 'F', { pts: 4, fgm: 1, fga: 1, tpm: 1, tpa: 1, ftm: 1, fta: 2, stl: 1 }),
      person(12, 'Bo', 'Birch', 'C', { ast: 1, blk: 1 }),
      person(13, 'Cy', 'Cedar', ''),
    ],
  },
  vls: {
    tid: pistons,
    tc: 'Detroit',
    tn: 'Pistons',
    s: 2,
    q1: 2,
    q2: 0,
    q3: 0,
    q4: 0,
    pstsg: [
      person(21, 'Ed', 'Elm', 'C', { fga: 1, pf: 1 }),
      person(22, 'Flo', 'Van Fir', 'F', { pts: 2, fgm: 1, fga: 1, oreb: 1, tov: 1 }),
    ],
  },
})

describe('plays of `data`', () => {
  test('are folded to the score and box that their own columns state', async () => {
    const { matches, refused } = await readAll([jsonFile('pbp.json', plays()), jsonFile('gamedetail.json', detail())])
    assert.deepEqual(refused, [])
    const [match] = matches
    assert.equal(matches.length, 1)
    assert.deepEqual([match!.home!.name, match!.away!.name], ['Atlanta Hawks', 'Detroit Pistons'])
    assert.deepEqual(reconcile(match!.stated, basketball.figures!(match!.events)), [])
    const line = boxOf(fold(basketball, match!.events))!.home.lines.find(
      ({ playerId }) => match!.players[playerId - 1]!.name === 'Ann Ash',
    )!
    const { points, threesMade, freeThrowsMade, freeThrowsAttempted, steals } = line.counts
    assert.deepEqual([points, threesMade, freeThrowsMade, freeThrowsAttempted, steals], [4, 1, 1, 2, 1])
    const compared = match!.remarks.filter((remark) => !/seconds|time|minutes|plus|begin|began|court|five/.test(remark))
    assert.deepEqual(compared, [])
  })

  test('without details have family names, sides by the code of the game, places and kinds of shots', async () => {
    const { matches } = await readAll([jsonFile('pbp.json', plays())])
    const { players, events } = matches[0]!
    assert.deepEqual(players.map(({ name, side }) => `${name} ${side}`).toSorted(), [
      'Ash home',
      'Birch home',
      'Cedar home',
      'Elm away',
      'Van Fir away',
    ])
    const shots = events.filter(({ type }) => type === 'field_goal').map(({ detail: one }) => one)
    assert.deepEqual(shots[0], {
      points: 2,
      isMade: true,
      distance: 5,
      shot: 'Step Back Jump Shot',
      place: { x: -3, y: 4 },
    })
    assert.deepEqual(
      shots.map((shot) => (shot as { points: number }).points),
      [2, 3, 2],
    )
  })

  test('whose box contradicts them say so, player by player', async () => {
    const wrong = detail()
    wrong.hls.pstsg[0]!.pts = 6
    const { matches } = await readAll([jsonFile('pbp.json', plays())], [jsonFile('gamedetail.json', wrong)])
    assert.match(matches[0]!.remarks.join('\n'), /Ann Ash.*6.*4/)
  })

  test('of a game that was cut, of no clubs and of no day are refused with the reason', async () => {
    const { refused } = await readAll([
      jsonFile('a.json', { ...plays(), gcode: '20151027/XXXATL' }),
      jsonFile('b.json', { ...plays(), gcode: 'ATL' }),
      jsonFile('c.json', { ...plays(), gid: '7' }),
    ])
    assert.deepEqual(
      refused.map(({ reason }) => reason.slice(0, 12)),
      ['no clubs of ', 'no day of th', 'no id of a g'],
    )
  })

  test('details alone are the result and box score of a game', async () => {
    const { matches } = await readAll([jsonFile('gamedetail.json', detail())])
    const { events, venue, stated } = matches[0]!
    assert.deepEqual(
      events.map(({ type }) => type),
      ['box', 'box', 'result'],
    )
    assert.deepEqual([venue, stated.totals.score], ['Some Arena', { home: 4, away: 2 }])
  })
})
