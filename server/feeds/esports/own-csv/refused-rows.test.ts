import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { change, readAll, template, type Texts } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { dotaCsv, kogCsv, lolCsv } from './titles.ts'

type Given = Awaited<ReturnType<typeof readAll>>
const typesOf = ({ matches }: Given) => matches[0]!.events.map(({ type }) => type)
const count = (read: Given, type: string) => typesOf(read).filter((one) => one === type).length
/** The template with lines more in a table. */
function withLines(sport: string, name: string, ...lines: string[]): Texts {
  const texts = template(sport)
  return { ...texts, [name]: `${texts[name]}${lines.map((line) => `${line}\n`).join('')}` }
}

for (const { sport } of [lolCsv, dotaCsv, kogCsv])
  describe(`rows of ${sport} that contradict each other`, () => {
    test('a hero stands once in a draft, by its number or by its name in any case', async () => {
      const name = await readAll(sport, change(sport, 'draft.csv', 'Hero Four,4', 'hero one,'))
      assert.deepEqual(name.refused, [
        'draft.csv, line 5, column "hero": "hero one" was taken in game 1 already as "Hero One" (1), line 2',
      ])
      const id = await readAll(sport, change(sport, 'draft.csv', 'Hero Four,4', 'Hero Uno,1'))
      assert.deepEqual(id.refused, [
        'draft.csv, line 5, column "hero": "Hero Uno" (1) was taken in game 1 already as "Hero One" (1), line 2',
      ])
    })

    test('a kill that stands twice is counted once; two of one second with other victims are two', async () => {
      const twice = await readAll(sport, withLines(sport, 'kills.csv', 's1,1,21:00,home,Ostra,quillon'))
      assert.deepEqual(twice.refused, ['kills.csv, line 5, column "victim": the kill has a row already, line 4'])
      assert.equal(count(twice, 'kill'), 3)
      const two = await readAll(sport, withLines(sport, 'kills.csv', 's1,1,21:00,home,Ostra,Hask'))
      assert.deepEqual([two.refused, count(two, 'kill')], [[], 4])
      const unknown = 's1,1,21:00,home,,'
      const unnamed = await readAll(sport, withLines(sport, 'kills.csv', unknown, unknown))
      assert.deepEqual([unnamed.refused, count(unnamed, 'kill')], [[], 5])
      assert.ok(
        unnamed.remarks.includes('kills.csv, line 6: equal to line 5: taken as two kills'),
        `${unnamed.remarks}`,
      )
    })

    test('a side has one mvp in a game: several are kept, and the report says so', async () => {
      const texts = template(sport)
      const [head, first] = texts['lines.csv']!.split('\n') as [string, string]
      const as = (given: Readonly<Record<string, string>>) =>
        head
          .split(',')
          .map((name, at) => given[name] ?? first.split(',')[at])
          .join(',')
      const lines = [
        as({ side: 'home', player: 'Ostra', mvp: 'yes' }),
        as({ side: 'home', player: 'vinterl', mvp: 'yes' }),
        as({ side: 'away', player: 'quillon', mvp: 'yes' }),
      ]
      const { remarks, refused } = await readAll(sport, { ...texts, 'lines.csv': `${[head, ...lines].join('\n')}\n` })
      assert.deepEqual(
        [refused, remarks.filter((line) => line.includes('mvp'))],
        [[], ['lines.csv, line 3: "vinterl" is mvp of home in game 1, as "Ostra", line 2: neither is shown as such']],
      )
    })

    test('a score in kills that its rows do not make is a contradiction of the tables', async () => {
      const { findings } = await readAll(sport, change(sport, 'battles.csv', '2-1', '3-1'))
      assert.match(findings.join(), /kills1: the source states 3-1 and lists 2-1, .*the source contradicts itself/)
    })

    test('no player is killed by the own side', async () => {
      const read = await readAll(sport, withLines(sport, 'kills.csv', 's1,1,22:00,away,Hask,quillon'))
      assert.deepEqual(read.refused, [
        'kills.csv, line 5, column "victim": "quillon" plays for away, the side of the killer',
      ])
    })

    test('a minute has a figure, and one side alone is none', async () => {
      const empty = await readAll(sport, withLines(sport, 'minutes.csv', 's1,1,21,,,,,,'))
      assert.deepEqual(empty.refused, ['minutes.csv, line 5, column "gold_lead": is empty, as all figures of its row'])
      const alone = await readAll(sport, withLines(sport, 'minutes.csv', 's1,1,21,,,30000,,,'))
      assert.deepEqual(alone.refused, [
        'minutes.csv, line 5, column "gold_away": is empty; the gold of one side needs that of the other, or the lead',
      ])
      const xp = await readAll(sport, withLines(sport, 'minutes.csv', 's1,1,21,,5,,,100,90'))
      assert.deepEqual(xp.refused, ['minutes.csv, line 5, column "xp_lead": 5, the experience of both sides makes 10'])
      const below = await readAll(sport, withLines(sport, 'minutes.csv', 's1,1,21,500,,400,,,'))
      assert.match(below.refused.join(), /500, it leaves the other side less than no gold/)
    })

    test('the gold, or experience, of one side and the lead give that of the other', async () => {
      const { matches, refused } = await readAll(sport, withLines(sport, 'minutes.csv', 's1,1,21,500,,,30000,,'))
      const last = matches[0]!.events.findLast(({ type }) => type === 'minute')!
      assert.deepEqual([refused, last.detail.gold], [[], { home: 30500, away: 30000 }])
      const xp = await readAll(sport, withLines(sport, 'minutes.csv', 's1,1,21,,-200,,,,8000'))
      const event = xp.matches[0]!.events.findLast(({ type }) => type === 'minute')!
      assert.deepEqual([xp.refused, event.detail.xpLead, event.detail.xp], [[], -200, { home: 7800, away: 8000 }])
    })
  })

describe('a series with a gap', () => {
  test('two games known of three: the score of the series holds, and the game between is not invented', async () => {
    const texts = change('lol', 'games.csv', '2-0', '2-1')
    const battles = texts['battles.csv']!.replace('s1,2,', 's1,3,')
    const { matches, findings, remarks } = await readAll('lol', {
      'games.csv': texts['games.csv']!,
      'battles.csv': battles,
    })
    const { score, winner, games, status } = fold(sports.lol!, matches[0]!.events) as SeriesState
    assert.deepEqual([score, winner, status], [{ home: 2, away: 1 }, 'home', 'finished'])
    assert.deepEqual(
      games.map(({ ordinal, winner: won }) => [ordinal, won]),
      [
        [1, 'home'],
        [3, 'home'],
      ],
    )
    assert.deepEqual([findings, remarks], [[], []])
  })

  test('a score that the gap does not explain stays a difference', async () => {
    const { findings } = await readAll('lol', change('lol', 'games.csv', '2-0', '2-1'))
    assert.match(findings.join(), /^score: the source states 2-1, folded 2-0/)
  })
})

describe('a score that does not fit the known games', () => {
  const said = async (cells: string, games: Record<number, string>, sport = 'lol') => {
    const texts = change(sport, 'games.csv', 'final,3,,2-0,', cells)
    const [head, ...lines] = texts['battles.csv']!.split('\n')
    const columns = head!.split(',')
    const rows = Object.entries(games).map(([ordinal, winner]) =>
      columns.map((name) => ({ game: 's1', battle: ordinal, winner })[name] ?? '').join(','),
    )
    assert.ok(lines.length > 0)
    const battles = `${[head, ...rows].join('\n')}\n`
    const { remarks, findings, matches } = await readAll(sport, {
      'games.csv': texts['games.csv']!,
      'battles.csv': battles,
    })
    const { score, winner } = fold(sports[sport]!, matches[0]!.events) as SeriesState
    return { lines: [...remarks, ...findings], score: `${score.home}-${score.away}`, winner }
  }

  test('holds, and the report names each game that contradicts it', async () => {
    assert.deepEqual(await said('final,3,,0-2,', { 1: 'home' }), {
      lines: ['home has 1 game, and 0-2 gives it 0: the score holds'],
      score: '0-2',
      winner: 'away',
    })
    assert.deepEqual((await said('final,3,,2-0,', { 1: 'home', 2: 'away' })).lines, [
      'away won game 2, the last one of a series that ends 2-0: the score holds',
      'away has 1 game, and 2-0 gives it 0: the score holds',
    ])
    assert.deepEqual((await said('final,3,,2-1,', { 1: 'home', 3: 'away' })).lines, [
      'away won game 3, the last one of a series that ends 2-1: the score holds',
    ])
    assert.deepEqual((await said('final,3,,2-0,', { 1: 'home', 3: 'home' })).lines, [
      'game 3 has a winner, and 2-0 are 2 games: the score holds',
    ])
    assert.deepEqual((await said('final,3,,2-1,', { 1: 'home', 2: 'away' })).lines, [])
  })

  test('of a forfeited series gives way to games that decide it, with a line', async () => {
    const told = await said('forfeited,3,,0-2,home', { 1: 'home', 2: 'home' })
    assert.deepEqual(told.lines, ['0-2, but its games are 2-0: they hold'])
    assert.deepEqual([told.score, told.winner], ['2-0', 'away'])
  })

  test('of an incomplete series is shown, unless its games say otherwise, with a line', async () => {
    assert.deepEqual(await said('incomplete,3,,2-0,', {}), { lines: [], score: '2-0', winner: null })
    assert.deepEqual(await said('incomplete,5,,2-0,', { 1: 'away' }), {
      lines: ['2-0, but its games are 0-1: they hold'],
      score: '0-1',
      winner: null,
    })
  })

  test('of an abandoned series is left out with a line', async () => {
    assert.deepEqual((await said('abandoned,3,,1-0,', {})).lines, ['1-0 of a series that is abandoned: left out'])
  })
})

describe('what has no place', () => {
  test('has a line: an ending without a winner, a group without a round', async () => {
    const texts = change('lol', 'battles.csv', 's1,2,28:05,,1.0,red,home,', 's1,2,28:05,,1.0,red,,forfeit')
    const { remarks } = await readAll('lol', { 'games.csv': texts['games.csv']!, 'battles.csv': texts['battles.csv']! })
    assert.ok(
      remarks.includes('battles.csv, line 3: game 2 has the ending forfeit and no winner: it is not over'),
      remarks.join(),
    )
    const [head, line] = template('lol')['games.csv']!.split('\n')
    const cells = line!.split(',')
    const at = (name: string) => head!.split(',').indexOf(name)
    cells[at('round')] = ''
    cells[at('group')] = 'A'
    const read = await readAll('lol', { 'games.csv': `${head}\n${cells.join(',')}\n` })
    assert.ok(read.remarks.includes('"A" in group without round or round_name: left out'), read.remarks.join())
  })

  test('names of players are one in another case or without accents', async () => {
    const { refused } = await readAll('lol', withLines('lol', 'kills.csv', 's1,1,21:00,home,OSTRA,Quillón'))
    assert.deepEqual(refused, ['kills.csv, line 5, column "victim": the kill has a row already, line 4'])
    const teams = await readAll('lol', change('lol', 'games.csv', 'Northlight,Foxglove', 'Zoë-A,Zoe A'))
    assert.match(teams.refused[0]!, /"Zoe A" and "Zoë-A" are one name/)
  })

  test('a minute after the end is refused, but for the whole one in which the game ended, which is of its end', async () => {
    const late = await readAll('lol', withLines('lol', 'minutes.csv', 's1,1,31:40,900,,,,,'))
    assert.deepEqual(late.refused, ['minutes.csv, line 5, column "minute": 31:40 is after the end of game 1, 31:20'])
    const last = await readAll('lol', withLines('lol', 'minutes.csv', 's1,1,32,900,,,,,'))
    assert.deepEqual(
      [last.refused, last.matches[0]!.events.findLast(({ type }) => type === 'minute')!.clockSeconds],
      [[], 1880],
    )
    assert.equal((fold(sports.lol!, last.matches[0]!.events) as SeriesState).games[0]!.seconds, 1880)
  })

  test('more kills in lines than in the game have a line', async () => {
    const { remarks } = await readAll('lol', change('lol', 'battles.csv', '2-1', '1-1'))
    assert.ok(remarks.includes('battles.csv, line 2: home has 2 kills in lines, 1 in game 1'), remarks.join())
  })
})

describe('a series that stands twice', () => {
  test('has each refused row once', async () => {
    const texts = change('lol', 'draft.csv', 'Hero Four,4', 'Hero One,1')
    const [, line] = texts['games.csv']!.split('\n')
    const { refused, matches } = await readAll('lol', { ...texts, 'games.csv': `${texts['games.csv']}${line}\n` })
    assert.deepEqual([refused.length, matches.length], [1, 3])
  })
})

describe('one name', () => {
  test('of both sides is two players, and the report says so', async () => {
    const { matches, remarks } = await readAll('lol', change('lol', 'rosters.csv', 'away,quillon', 'away,Ostra'))
    assert.ok(remarks.includes('"Ostra" stands on both sides: taken as two players'), remarks.join())
    assert.deepEqual(
      matches[0]!.players.filter(({ name }) => name === 'Ostra').map(({ side }) => side),
      ['home', 'away'],
    )
  })
})

describe('global ban and pick of Honor of Kings', () => {
  const again = 's1,2,1,home,pick,hero three,'
  const last = ['s1,3,1,home,pick,Hero Three,3', 's1,3,2,away,pick,Hero Three,3']
  const asBest = (bestOf: number) => {
    const texts = withLines('kog', 'draft.csv', ...last)
    const battles = [1, 2, 3, 4, 5].map((game) => `s1,${game},,,,blue,${game % 2 === 1 ? 'home' : 'away'},`).join('\n')
    return {
      'games.csv': texts['games.csv']!.replace('final,3,,2-0', `incomplete,${bestOf},,`),
      'battles.csv': `${texts['battles.csv']!.split('\n')[0]}\n${battles}\n`,
      'draft.csv': texts['draft.csv']!.replaceAll('s1,3,', 's1,5,'),
    }
  }

  test('a hero that a side picks in a second game is kept, and the report says so', async () => {
    const read = await readAll('kog', withLines('kog', 'draft.csv', again))
    assert.ok(
      read.remarks.includes(
        'draft.csv, line 6: home picks "hero three" in game 2 and picked it in game 1, line 4; a side has each hero once',
      ),
      read.remarks.join(),
    )
    assert.equal(count(read, 'draft'), 5)
    assert.deepEqual((await readAll('lol', withLines('lol', 'draft.csv', again))).remarks, [])
  })

  test('a series without a draft has its heroes in the lines of players', async () => {
    const texts = template('kog')
    const line = texts['lines.csv']!.split('\n')[1]!
    const read = await readAll('kog', {
      'games.csv': texts['games.csv']!,
      'battles.csv': texts['battles.csv']!,
      'lines.csv': `${texts['lines.csv']}${line.replace('s1,1,', 's1,2,')}\n`,
    })
    assert.ok(
      read.remarks.includes('home picks "Hero Three" (3) in game 2 and picked it in game 1; a side has each hero once'),
      read.remarks.join(),
    )
  })

  test('in the last game of five both sides may pick one hero, and one that they had', async () => {
    const read = await readAll('kog', asBest(5))
    assert.deepEqual([read.refused, read.remarks, count(read, 'draft')], [[], [], 6])
    const seven = await readAll('kog', asBest(7))
    assert.match(seven.refused.join(), /"Hero Three" \(3\) was taken in game 5 already/)
    assert.match(seven.remarks.join(), /home picks "Hero Three" \(3\) in game 5 and picked it in game 1/)
  })
})
