import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { change, readAll, template } from '#kit/own-csv.ts'
import type { Texts } from '#kit/own-csv.ts'

/** The template with lines more in a table. */
function withLines(name: string, ...lines: string[]): Texts {
  const texts = template('csgo')
  return { ...texts, [name]: `${texts[name]}${lines.map((line) => `${line}\n`).join('')}` }
}
const refusedOf = async (texts: Texts) => (await readAll('csgo', texts)).refused

describe('rows of Counter-Strike that contradict each other', () => {
  test('a player dies once in a round', async () => {
    assert.deepEqual(await refusedOf(withLines('kills.csv', 's1,1,1,44,home,Ostra,quillon,,,')), [
      'kills.csv, line 5, column "victim": "quillon" is killed in round 1 already, line 2',
    ])
    assert.deepEqual(await refusedOf(withLines('kills.csv', 's1,1,2,44,home,Ostra,quillon,,,')), [])
  })

  test('the bomb is planted once in a round, and defused or exploded once', async () => {
    assert.deepEqual(await refusedOf(withLines('bomb.csv', 's1,1,5,70,away,planted,A,', 's1,1,5,80,home,defused,B,')), [
      'bomb.csv, line 4, column "act": planted in round 5, but line 2 has it planted there',
      'bomb.csv, line 5, column "act": defused in round 5, but line 3 has it exploded there',
    ])
  })

  test('a bomb that is defused without being planted is kept, and the report says so', async () => {
    const { refused, remarks } = await readAll('csgo', withLines('bomb.csv', 's1,1,6,80,home,defused,B,'))
    assert.deepEqual(
      [refused, remarks],
      [[], ['bomb.csv, line 4: the bomb is defused in round 6, and planted in no row of it']],
    )
  })

  test('a map is chosen once, and a ban has its team', async () => {
    assert.deepEqual(await refusedOf(change('csgo', 'veto.csv', 'Quayside', 'terrace')), [
      'veto.csv, line 6, column "map": "terrace" was taken already, line 2',
    ])
    assert.deepEqual(await refusedOf(change('csgo', 'veto.csv', 'ban,away', 'ban,')), [
      'veto.csv, line 3, column "side": is empty; a ban needs its team',
    ])
  })
})
