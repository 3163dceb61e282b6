import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { change, readAll, template, type Texts } from '#kit/own-csv.ts'

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

  test('the bomb is planted by T and defused by CT, where the side is known on which the map began', async () => {
    const rows = ['s1,1,6,70,home,planted,A,', 's1,1,7,70,away,defused,A,', 's1,1,13,70,home,planted,A,']
    const texts = withLines('bomb.csv', ...rows)
    assert.deepEqual(await refusedOf(texts), [
      'bomb.csv, line 4, column "side": planted by home in round 6, which it does not play as T by the column start of battles.csv, line 2',
      'bomb.csv, line 5, column "side": defused by away in round 7, which it does not play as CT by the column start of battles.csv, line 2',
    ])
    const unknown = { ...texts, 'battles.csv': texts['battles.csv']!.replace(',ct,', ',,') }
    assert.deepEqual(await refusedOf(unknown), [])
  })

  test('a map that two games name is kept, and the report says so', async () => {
    const { remarks, matches } = await readAll('csgo', change('csgo', 'battles.csv', 'Cistern', 'foundry'))
    assert.deepEqual(remarks, ['battles.csv, line 3: game 2 is on "foundry", as game 1, line 2; both are kept'])
    assert.equal(matches[0]!.events.filter(({ type }) => type === 'game').length, 2)
  })

  test('equal kills without a victim are kept, and the report says so; without a second nothing is said', async () => {
    const row = 's1,1,2,44,home,,,,,'
    const { refused, remarks, matches } = await readAll(
      'csgo',
      withLines('kills.csv', row, row, row.replace('44', '45')),
    )
    assert.deepEqual([refused, remarks], [[], ['kills.csv, line 6: equal to line 5: taken as two kills']])
    assert.equal(matches[0]!.events.filter(({ type }) => type === 'kill').length, 6)
    const bare = row.replace('44', '')
    assert.deepEqual((await readAll('csgo', withLines('kills.csv', bare, bare))).remarks, [])
  })

  test('kills and deaths of lines are compared with the rows of kills, each difference has a line', async () => {
    const said = async (texts: Texts) => (await readAll('csgo', texts)).remarks
    const more = change('csgo', 'lines.csv', 'Ostra,14,8', 'Ostra,1,8')
    const over = 'lines.csv, line 2: "Ostra" has 1 kills in lines, 2 in kills of map 1'
    assert.deepEqual(await said(more), [over])
    // Rows of one round only may be a part.
    assert.deepEqual(await said(template('csgo')), [])
    const [head, ...rounds] = more['rounds.csv']!.split('\n')
    const whole: Texts = { ...more, 'rounds.csv': `${head}\n${rounds[0]}\n` }
    const fewer = [
      'lines.csv, line 2: "Ostra" has 8 deaths in lines, 0 in kills of map 1',
      'lines.csv, line 3: "quillon" has 8 kills in lines, 0 in kills of map 1',
      'lines.csv, line 3: "quillon" has 14 deaths in lines, 1 in kills of map 1',
    ]
    assert.deepEqual(await said(whole), [over, ...fewer])
    const uncounted: Texts = { ...whole, 'rounds.csv': whole['rounds.csv']!.replace('2-1', '') }
    assert.deepEqual(await said(uncounted), [over, ...fewer])
    const unnamed = { ...uncounted, 'kills.csv': uncounted['kills.csv']!.replace('away,Hask', 'away,') }
    assert.deepEqual(await said(unnamed), [over])
  })
})
