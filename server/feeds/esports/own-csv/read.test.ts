import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { change, ownOf, readAll, template, textFile, type Texts } from '#kit/own-csv.ts'
import { scoreboardOf } from '#sports/csgo/scoreboard.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { Parsed, ParsedMatch } from '../../reading/parsed.ts'
import { ownCsvs } from '#server/sports/feeds.ts'
import { ownJsonSource } from '../../own-csv/json.ts'
import { tablesOf } from '../../own-csv/read.ts'
import { dotaCsv, kogCsv, lolCsv } from './titles.ts'

const first = async <Inside>(sport: string, texts: Texts) => {
  const read = await readAll(sport, texts)
  return { ...read, state: fold(sports[sport]!, read.matches[0]!.events) as SeriesState<Inside> }
}
/** The template with a line more in a table. */
const withLine = (sport: string, name: string, line: string): Texts => {
  const texts = template(sport)
  return { ...texts, [name]: `${texts[name]}${line}\n` }
}
/** The template as JSON. */
function asJson(sport: string): string {
  const [games, ...tables] = tablesOf(ownOf(sport))
  return JSON.stringify(
    games!.examples.map((row) => ({
      ...row,
      ...Object.fromEntries(
        tables.map(({ name, examples }) => [name, examples.filter(({ game }) => game === row.game)]),
      ),
    })),
  )
}

for (const own of ownCsvs.filter(({ hasJson }) => hasJson))
  test(`the JSON of ${own.sport} has the same events as its CSV`, async () => {
    const csv = await readAll(own.sport, template(own.sport))
    const json: (ParsedMatch | Parsed)[] = []
    for await (const { parsed } of ownJsonSource(own).read([textFile('series.json', asJson(own.sport))], []))
      for await (const one of parsed) if (one.kind !== 'rows') json.push(one.kind === 'match' ? one.match : one)
    assert.deepEqual(
      json.map((one) => ('events' in one ? [one.key, one.players, one.events] : one)),
      csv.matches.map(({ key, players, events }) => [key, players, events]),
    )
  })

for (const { sport } of [lolCsv, dotaCsv, kogCsv])
  describe(`a game of ${sport} in its own CSV`, () => {
    test('has draft, kills, gold, objectives and lines', async () => {
      const { state } = await first<{
        draft: unknown[]
        kills: object
        minutes: { goldLead: number }[]
        lines: object[]
      }>(sport, template(sport))
      const { draft, kills, minutes, lines } = state.games[0]!.inside
      assert.deepEqual([state.status, state.score], ['finished', { home: 2, away: 0 }])
      assert.deepEqual([draft.length, kills, lines.length], [4, { home: 2, away: 1 }, 2])
      assert.deepEqual(
        minutes.map(({ goldLead }) => goldLead),
        [0, 1100, 4200],
      )
    })

    test('may not have a hero twice, gold below zero, or a lead that its gold denies', async () => {
      const hero = await readAll(sport, change(sport, 'draft.csv', 'Hero Four', 'Hero One'))
      assert.deepEqual(hero.refused, [
        'draft.csv, line 5, column "hero": "Hero One" (4) was taken in game 1 already, line 2',
      ])
      const gold = await readAll(sport, change(sport, 'minutes.csv', '15200', '-15200'))
      assert.match(gold.refused[0]!, /^minutes.csv, line 3, column "gold_home": "-15200" is not a whole number from 0/)
      const lead = await readAll(sport, change(sport, 'minutes.csv', ',10,,', ',10,900,'))
      assert.deepEqual(lead.refused, [
        'minutes.csv, line 3, column "gold_lead": 900, the gold of both sides makes 1100',
      ])
    })

    test('has no kill after its end', async () => {
      const { refused, matches } = await readAll(sport, change(sport, 'kills.csv', '21:00', '31:21'))
      assert.deepEqual(refused, ['kills.csv, line 4, column "time": 31:21 is after the end of game 1, 31:20'])
      assert.equal(matches[0]!.events.filter(({ type }) => type === 'kill').length, 2)
      assert.deepEqual((await readAll(sport, change(sport, 'kills.csv', '21:00', '31:20'))).refused, [])
    })
  })

describe('a series in its own CSV', () => {
  test('waits for nothing: rows of a series that has no row, and of a game that has none, are refused', async () => {
    const lines = await readAll('csgo', withLine('csgo', 'kills.csv', 's9,1,1,5,home,Ostra,Hask,,,'))
    assert.deepEqual(lines.refused, ['kills.csv, line 5, column "game": "s9" is in no table of games'])
    const battle = await readAll('csgo', withLine('csgo', 'kills.csv', 's1,3,1,5,home,Ostra,Hask,,,'))
    assert.deepEqual(battle.refused, ['kills.csv, line 5, column "battle": 3 is in no row of battles'])
  })

  test('keeps a third game of a finished best of three, which changes no score', async () => {
    const read = await first('csgo', withLine('csgo', 'battles.csv', 's1,3,Quayside,,,,,,away,'))
    assert.deepEqual(read.remarks, [
      'battles.csv, line 4: game 3 follows the end of a best of 3 at 2-0; it is kept and changes no score',
    ])
    assert.deepEqual([read.state.score, read.state.surplusGames, read.state.games.length], [{ home: 2, away: 0 }, 1, 3])
  })

  test('has no winner of a game whose two rows name different ones: both rows are in the report', async () => {
    const texts = change('csgo', 'games.csv', '2-0', '')
    const two = `${texts['battles.csv']}s1,2,Cistern,,,,,t,away,\n`
    const read = await readAll('csgo', {
      ...texts,
      'battles.csv': two,
      'games.csv': texts['games.csv']!.replace(',final,', ',incomplete,'),
    })
    assert.deepEqual(read.refused, [
      'battles.csv, line 4, column "winner": away won game 2, but line 3 says home: it has no winner until a person decides',
      'battles.csv, line 3, column "winner": home won game 2, but line 4 says away',
    ])
    const state = fold(sports.csgo!, read.matches[0]!.events) as SeriesState
    assert.deepEqual([state.games[1]!.winner, state.winner], [null, null])
  })

  test('is kept without a winner where a game has two, though its row says that it is over', async () => {
    const texts = change('lol', 'games.csv', '2-0', '')
    const second = texts['battles.csv']!.split('\n')[2]!
    const read = await first('lol', {
      ...texts,
      'battles.csv': `${texts['battles.csv']}${second.replace('home', 'away')}\n`,
    })
    assert.deepEqual([read.refused.length, read.matches.length], [2, 2])
    assert.match(read.refused.join(), /it has no winner until a person decides/)
    assert.deepEqual([read.state.status, read.state.phase, read.state.winner], ['abandoned', 'incomplete', null])
  })

  test('that is cancelled or postponed has no games: their rows are refused, and a score is left out with a line', async () => {
    for (const status of ['cancelled', 'postponed']) {
      const texts = change('lol', 'games.csv', 'final,3,,2-0', `${status},3,,2-0`)
      const { state, refused, remarks } = await first('lol', texts)
      assert.deepEqual([state.status, state.games], [status, []])
      assert.ok(refused.length > 2)
      assert.equal(
        refused[0],
        `battles.csv, line 2, column "game": its series is ${status}, so none of its games is taken`,
      )
      assert.deepEqual(remarks, [`2-0 of a series that is ${status}: left out`])
    }
  })

  test('says that its score is won by the side that forfeited', async () => {
    const texts = change('lol', 'games.csv', 'final,3,,2-0,', 'forfeited,3,,0-2,away')
    const { state, remarks } = await first('lol', { 'games.csv': texts['games.csv']! })
    assert.deepEqual(remarks, ['0-2 is won by away, which the row says is forfeited: home wins'])
    assert.equal(state.winner, 'home')
  })

  test('says that the score of a map is not that of its winner', async () => {
    const texts = change('csgo', 'battles.csv', '13-2', '2-13')
    const { remarks } = await readAll('csgo', {
      'games.csv': texts['games.csv']!,
      'battles.csv': texts['battles.csv']!,
    })
    assert.ok(
      remarks.includes('battles.csv, line 2: home won map 1, its score is 2-13: the winner holds'),
      remarks.join(),
    )
  })

  test('is forfeited by the side that its row names', async () => {
    const texts = change('lol', 'games.csv', 'final,3,,2-0,', 'forfeited,3,,,away')
    const { state } = await first('lol', { 'games.csv': texts['games.csv']! })
    assert.deepEqual([state.status, state.winner], ['awarded', 'home'])
    const without = change('lol', 'games.csv', 'final,3,,2-0,', 'forfeited,3,,,')
    assert.match(
      (await readAll('lol', { 'games.csv': without['games.csv']! })).refused[0]!,
      /status forfeited needs it/,
    )
  })
})

describe('a map of Counter-Strike in its own CSV', () => {
  test('has veto, rounds with economy, kills and the bomb', async () => {
    const { state } = await first<MapState>('csgo', template('csgo'))
    const { rounds, kills, bombs } = state.games[0]!.inside
    assert.deepEqual([state.veto.length, rounds.length, kills.length, bombs.length], [5, 15, 3, 2])
    assert.equal(scoreboardOf(state.games[0]!.inside).basis, 'stated')
  })

  test('has the score of its row without rounds, and names one that no map ends at', async () => {
    const { 'rounds.csv': _, 'kills.csv': _kills, 'bomb.csv': _bomb, ...texts } = template('csgo')
    const { state, findings, remarks } = await first('csgo', texts)
    assert.deepEqual([state.periods[0]!.score, findings, remarks], [{ home: 13, away: 2 }, [], []])
    const odd = await first('csgo', { ...texts, 'battles.csv': texts['battles.csv']!.replace('13-2', '13-12') })
    assert.deepEqual(odd.remarks, ['battles.csv, line 2: 13-12 is no end of a map of 24 rounds'])
    const long = await first<MapState>('csgo', {
      ...texts,
      'battles.csv': texts['battles.csv']!.replace('13-2', '16-5'),
    })
    assert.deepEqual([long.state.games[0]!.inside.rules.regulation, long.remarks], [30, []])
  })

  test('names a final score that its length does not allow, and a kill within a side', async () => {
    const score = await readAll('csgo', change('csgo', 'games.csv', '2-0', '2-2'))
    assert.ok(score.remarks.includes('2-2 is no end of a best of 3: its length or its score is wrong'))
    const kill = await readAll('csgo', change('csgo', 'kills.csv', 'Ostra,Hask,vinterl', 'Ostra,Brakke,'))
    assert.deepEqual(kill.remarks, ['kills.csv, line 4: "Brakke" is killed by the own side'])
  })

  test('refuses a round after the last, and a kill in a round that it does not have', async () => {
    const late = await readAll('csgo', withLine('csgo', 'rounds.csv', 's1,1,16,away,,,,'))
    assert.deepEqual(late.refused, ['rounds.csv, line 17, column "round": round 16 follows the end of map 1 at 13-2'])
    const kill = await readAll('csgo', withLine('csgo', 'kills.csv', 's1,1,16,5,home,Ostra,Hask,,,'))
    assert.deepEqual(kill.refused, ['kills.csv, line 5, column "round": map 1 has no round 16'])
  })

  test('is compared with the rounds that its row states', async () => {
    const read = await readAll('csgo', change('csgo', 'battles.csv', '13-2', '13-3'))
    assert.match(
      read.findings[0]!,
      /^rounds1: the source states 13-3 and lists 13-2, folded 13-2; the source contradicts itself/,
    )
  })

  test('that is drawn in a best of two needs no score of the series, and is not odd with one', async () => {
    const of = (end: string, ...maps: string[]) => ({
      'games.csv': change('csgo', 'games.csv', 'final,3,,2-0', end)['games.csv']!,
      'battles.csv': ['game,battle,score,regulation,overtime,winner', ...maps, ''].join('\n'),
    })
    const [drawn, won] = ['s1,1,15-15,30,0,', 's1,2,16-9,30,0,home']
    for (const [end, maps, score, winner] of [
      ['final,2,,', [drawn, won], '1-0', 'home'],
      ['final,2,,1-0', [drawn, won], '1-0', 'home'],
      ['final,2,,', [drawn, drawn.replace('s1,1', 's1,2')], '0-0', 'draw'],
    ] as const) {
      const { state, remarks, findings } = await first('csgo', of(end, ...maps))
      const { home, away } = state.score
      assert.deepEqual(
        [`${home}-${away}`, state.winner, state.status, remarks, findings],
        [score, winner, 'finished', [], []],
      )
    }
    // With overtimes a level map is not over.
    const open = await readAll('csgo', of('final,2,,', drawn.replace('30,0', '30,6'), won))
    assert.match(open.refused[0]!, /column "score": is empty; battles do not decide the series/)
    const long = await readAll('csgo', of('final,2,,2-0', drawn, won))
    assert.ok(
      long.remarks.includes('2-0 is no end of a best of 2 with 1 drawn game: its length or its score is wrong'),
      `${long.remarks}`,
    )
  })
})
