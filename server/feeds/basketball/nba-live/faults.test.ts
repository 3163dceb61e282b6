import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { basketball } from '#sports/basketball.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { ParsedMatch, Refusal } from '../../reading/parsed.ts'
import { boxScore, liveActions, playByPlay } from '../fixtures/live-game.ts'
import { readNbaLive } from './read.ts'

type Action = ReturnType<typeof liveActions>[number]

const fileOf = (name: string, value: unknown): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify(value))]),
})

/** The game with other actions: its lines in the report, and how the fold ends. */
async function readGame(actions: readonly Action[], box = boxScore()) {
  const refused: Refusal[] = []
  const matches: ParsedMatch[] = []
  for await (const { parsed } of readNbaLive([fileOf('plays.json', playByPlay(actions))], [fileOf('box.json', box)]))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal)
    }
  const { status, score } = fold(basketball, matches[0]!.events)
  // The box score of the fixture has no figures: its lines are compared elsewhere.
  const remarks = matches[0]!.remarks.filter((one) => !/in the box score, \d+ by the events$/.test(one))
  return {
    remarks,
    refused: refused.map(({ at, reason }) => `${at}: ${reason}`),
    end: [status, score.home, score.away],
  }
}

const whole = ['finished', 7, 5]
const play = (more: Action): Action => ({ ...liveActions()[3], actionNumber: 90, ...more })

describe('a fault of the live JSON is a line of the report, and the rest of the game counts', () => {
  test('a game without a fault has no line', async () => {
    assert.deepEqual(await readGame(liveActions()), { remarks: [], refused: [], end: whole })
  })

  test('a quarter is missing', async () => {
    const read = await readGame(liveActions().filter(({ period }) => period !== 3))
    assert.deepEqual([read.remarks, read.end], [['period 3 is missing'], whole])
  })

  test('the clock runs backwards', async () => {
    const actions = liveActions().map((one, index) => (index === 3 ? { ...one, clock: 'PT11M30.00S' } : one))
    const read = await readGame(actions)
    const line = 'actions[3]: the clock runs backwards, from 680 to 690 s left'
    assert.deepEqual([read.remarks, read.end], [[line], whole])
  })

  test('a player leaves who is not on court', async () => {
    const actions = liveActions()
    actions.splice(4, 0, play({ actionType: 'substitution', subType: 'out', personId: 6, playerNameI: 'M. Up6' }))
    actions.splice(
      4,
      0,
      play({ actionType: 'substitution', subType: 'out', personId: 6, playerNameI: 'M. Up6', actionNumber: 91 }),
    )
    const read = await readGame(actions)
    assert.deepEqual([read.remarks, read.end], [['a91: Mo Up6 leaves without being on court'], whole])
  })

  test('a point comes after the last one', async () => {
    const late = play({ period: 5, clock: 'PT04M00.00S' })
    const read = await readGame([...liveActions(), late])
    assert.deepEqual(read, { remarks: [], refused: ['actions[14]: a play after the end of the game'], end: whole })
  })

  test('a play stands twice', async () => {
    const actions = liveActions()
    actions.splice(4, 0, { ...actions[3]!, actionType: '3pt' })
    assert.deepEqual((await readGame(actions)).refused, ['actions[4]: the play a5 a second time'])
    assert.deepEqual((await readGame(actions)).end, whole)
  })

  test('a play names a player who is in no line of the box score', async () => {
    const actions = liveActions().map((one, index) =>
      index === 3 ? { ...one, personId: 99, playerNameI: 'N. Obody' } : one,
    )
    const over = await readGame(actions)
    assert.deepEqual([over.remarks, over.end], [['N. Obody is in no line of the box score'], whole])
    const inPlay = await readGame(actions.slice(0, 5))
    assert.deepEqual(inPlay.remarks, ['N. Obody is in no line of the box score'])
  })
})
