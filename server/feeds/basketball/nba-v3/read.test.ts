import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { basketball } from '#sports/basketball.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type ParsedMatch, type Refusal } from '../../reading/parsed.ts'
import { readNbaV3 } from './read.ts'

const jsonFile = (value: unknown): SourceFile => ({
  name: 'v3.json',
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify(value))]),
})

async function readAll(value: unknown) {
  const matches: ParsedMatch[] = []
  const refused: Refusal[] = []
  for await (const { parsed } of readNbaV3([jsonFile(value)]))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal)
    }
  return { matches, refused }
}

const [hawks, pistons] = [1610612737, 1610612765]
type Action = Record<string, unknown>
const action = (actionType: string, clock: string, more: Action = {}): Action => ({
  actionType,
  clock,
  period: 1,
  ...more,
})
const by = (teamId: number, personId: number, description = ''): Action => ({
  teamId,
  teamTricode: teamId === hawks ? 'ATL' : 'DET',
  location: teamId === hawks ? 'h' : 'v',
  personId,
  playerName: `Up${personId}`,
  playerNameI: `M. Up${personId}`,
  description,
})
const period = (ordinal: number, ...actions: Action[]) => [
  action('period', 'PT12M00.00S', {
    period: ordinal,
    subType: 'start',
    description: 'Start of 1st Period (8:12 PM EST)',
  }),
  ...actions,
  action('period', 'PT00M00.00S', { period: ordinal, subType: 'end' }),
]
const game = (...actions: Action[]) => ({
  game: { gameId: '0021500001', actions: actions.map((one, index) => ({ ...one, actionId: index + 1 })) },
})
const first = period(
  1,
  action('Missed Shot', 'PT11M41.00S', { ...by(pistons, 11), xLegacy: 20, yLegacy: 10, shotValue: 2 }),
  action('', 'PT11M41.00S', by(hawks, 1, 'Up1 BLOCK (1 BLK)')),
  action('Rebound', 'PT11M40.00S', { ...by(pistons, pistons), playerNameI: '', playerName: '' }),
  action('Made Shot', 'PT11M21.00S', {
    ...by(pistons, 12, "Up12 26' 3PT (3 PTS) (Up11 1 AST)"),
    shotValue: 3,
    scoreHome: '0',
    scoreAway: '3',
  }),
  action('Substitution', 'PT10M00.00S', by(hawks, 1, 'SUB: Up2 FOR Up1')),
  action('Free Throw', 'PT09M00.00S', {
    ...by(hawks, 2, 'Up2 Free Throw 1 of 2 (1 PTS)'),
    scoreHome: '1',
    scoreAway: '3',
  }),
  action('Free Throw', 'PT09M00.00S', by(hawks, 2, 'MISS Up2 Free Throw 2 of 2')),
)

describe('the play-by-play of version 3', () => {
  test('becomes a match; people named in descriptions alone are found by their name', async () => {
    const { matches, refused } = await readAll(game(...first, ...[2, 3, 4].flatMap((ordinal) => period(ordinal))))
    assert.deepEqual(refused, [])
    const [match] = matches
    const state = fold(basketball, match!.events)
    assert.deepEqual([state.status, state.score, match!.remarks], ['finished', { home: 1, away: 3 }, []])
    assert.equal(new Date(match!.kickOff).toISOString(), '2015-10-28T00:12:00.000Z')
    const keyOf = (id: number | null) => (id === null ? null : match!.players[id - 1]!.key)
    const of = (type: string) => match!.events.filter((event) => event.type === type)
    const [sub, made] = [of('substitution')[0]!, of('field_goal')[1]!]
    assert.deepEqual([keyOf(sub.playerId), keyOf(sub.otherPlayerId), keyOf(made.otherPlayerId)], ['2', '1', '11'])
    assert.deepEqual([of('rebound')[0]!.playerId, of('rebound')[0]!.detail.isOffensive], [null, true])
    assert.equal(keyOf(of('block')[0]!.otherPlayerId), '11')
  })

  test('counts a free throw that does not say it was missed only where the score moves', async () => {
    const free = action('Free Throw', 'PT08M00.00S', by(hawks, hawks, 'HAWKS Free Throw 1 of 1'))
    const { matches } = await readAll(
      game(...first.slice(0, -1), free, ...first.slice(-1), ...[2, 3, 4].flatMap((ordinal) => period(ordinal))),
    )
    assert.deepEqual(fold(basketball, matches[0]!.events).score, { home: 1, away: 3 })
    assert.deepEqual(matches[0]!.remarks, [])
  })

  test('refuses empty actions, and reports a wrong score and a missing end', async () => {
    const broken = [
      action('Dance', 'PT09M00.00S', by(hawks, 1)),
      action('Rebound', 'noon', by(hawks, 1)),
      action('Substitution', 'PT08M00.00S', by(hawks, 1, 'SUB: Nobody FOR Up1')),
      action('Made Shot', 'PT07M00.00S', { ...by(hawks, 1), location: '', shotValue: 2 }),
    ]
    const wrong = action('Made Shot', 'PT06M00.00S', { ...by(hawks, 1), shotValue: 2, scoreHome: '9', scoreAway: '3' })
    const { matches, refused } = await readAll(game(...first, ...broken, wrong))
    assert.deepEqual(
      refused.map(({ reason }) => reason),
      [
        'unknown type of an action: "Dance"',
        'no time on the clock: "noon"',
        'a substitution of a player who is not known: "Nobody"',
        'names neither side',
      ],
    )
    assert.deepEqual(matches[0]!.remarks, [
      'actions[13]: the score is 9-3, the actions add up to 3-3',
      'actions[13]: the clock runs backwards, from 0 to 360 s left',
      'the end of the game is missing',
    ])
  })

  test('is unusable where it is something else', async () => {
    await assert.rejects(readAll({ resultSets: [] }), Unusable)
  })
})
