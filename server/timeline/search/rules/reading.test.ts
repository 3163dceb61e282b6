import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SearchKind } from '#contract/kinds.ts'
import type { Candidate } from './fit.ts'
import { readQuery } from './query.ts'
import { readingsOf } from './reading.ts'
import { namesOf } from './words.ts'

const known: Candidate[] = []
function add(kind: SearchKind, weight: number, name: string, ...others: string[]): void {
  known.push({
    kind,
    id: known.length + 1,
    sport: 'football',
    names: namesOf({ name, shortName: others[0] ?? name, others }),
    weight,
  })
}
add('competition', 500, 'UEFA European Championship', 'EURO', '欧洲杯')
add('competition', 300, 'UEFA European Championship qualification', 'EUROQ')
add('competition', 900, 'FIFA World Cup', 'WC', '世界杯')
add('competition', 60, 'FIFA Club World Cup', 'CWC', '世俱杯')
add('competition', 9000, 'La Liga', 'LL', '西甲')
add('competition', 9000, 'Bundesliga', 'BL', '德甲')
add('team', 700, 'Spain', 'Spain', '西班牙', 'ESP')
add('team', 800, 'England', 'England', '英格兰', 'ENG')
add('team', 3000, 'Espanyol', 'Espanyol', '西班牙人')
add('team', 3500, 'Manchester United', 'Man United', 'Man Utd', '曼联')
add('team', 3300, 'Manchester City', 'Man City', '曼城')
add('team', 1200, 'Leicester City', 'Leicester')
add('team', 2500, 'Leeds United', 'Leeds')
add('team', 3400, 'Tottenham Hotspur', 'Tottenham', 'Spurs', '热刺')
add('team', 3600, 'Real Madrid', 'Real Madrid', '皇马')
add('team', 2000, 'Real Sociedad', 'Sociedad')
add('team', 3600, 'Barcelona', 'Barça', '巴萨')
add('team', 3600, 'Inter', 'Inter', 'Inter Milan')
add('team', 3600, 'Milan', 'Milan', 'AC Milan')
add('team', 2200, 'Schalke 04', 'Schalke')
add('player', 14, 'Harry Kane', 'H. Kane')
add('player', 1, 'Todd Kane', 'T. Kane')
add('player', 3, 'Semi Ajayi', 'S. Ajayi')

function first(text: string): string {
  const [reading] = readingsOf(readQuery(text), known)
  if (!reading) return 'nothing'
  const { years, round } = reading
  return [
    ...reading.parts.map(({ subject }) => subject.names[0]),
    ...(years ? [years.from === years.to ? `${years.from}` : `${years.from}/${years.to}`] : []),
    ...(round ? [`${round.round}${round.of ?? ''}`] : []),
  ].join(' + ')
}

describe('the first reading of a query', () => {
  const cases: [query: string, meaning: string][] = [
    ['euro 2024', 'uefa european championship + 2024'],
    ['2024 euro final', 'uefa european championship + 2024 + final'],
    ['euro 24', 'uefa european championship + 2024'],
    ['world cup', 'fifa world cup'],
    ['world cup 98', 'fifa world cup + 1998'],
    ['club world cup', 'fifa club world cup'],
    ['spain england', 'spain + england'],
    ['england v spain', 'england + spain'],
    ['kane spurs', 'harry kane + tottenham hotspur'],
    ['spurs kane', 'tottenham hotspur + harry kane'],
    ['kane', 'harry kane'],
    ['man utd', 'manchester united'],
    ['man u', 'manchester united'],
    ['manchester united', 'manchester united'],
    ['united manchester', 'manchester united'],
    ['manchester leicester city', 'manchester city + leicester city'],
    ['real madrid barcelona', 'real madrid + barcelona'],
    ['real sociedad real madrid', 'real sociedad + real madrid'],
    ['inter milan', 'inter'],
    ['inter v milan', 'inter + milan'],
    ['schalke 04', 'schalke 04'],
    ['semi ajayi', 'semi ajayi'],
    ['semi-final england', 'england + semi'],
    ['la liga 2017/18', 'la liga + 2017/2018'],
    ['la liga round 11', 'la liga + number11'],
    ['西班牙 英格兰', 'spain + england'],
    ['西班牙', 'spain'],
    ['欧洲杯2024决赛', 'uefa european championship + 2024 + final'],
    ['xibanya', 'spain'],
    ['曼联对曼城', 'manchester united + manchester city'],
    ['the match of spain against england', 'spain + england'],
    ['bund', 'bundesliga'],
    ['esp', 'spain'],
  ]
  for (const [query, meaning] of cases) test(`“${query}” is ${meaning}`, () => assert.equal(first(query), meaning))
})

describe('readings', () => {
  test('leave no word unread, unless asked to', () => {
    assert.deepEqual(readingsOf(readQuery('kane xyzzy'), known), [])
    const [partial] = readingsOf(readQuery('kane xyzzy'), known, { isPartial: true })
    assert.deepEqual([partial?.parts[0]?.subject.names[0], partial?.unread], ['harry kane', [1]])
  })

  test('take a mistyped word as the words it may mean, below one that is there', () => {
    const meant = new Map([['spian', new Map([['spain', 0.8]])]])
    const [typo] = readingsOf(readQuery('spian england'), known, { meant })
    assert.deepEqual(
      typo?.parts.map(({ subject }) => subject.names[0]),
      ['spain', 'england'],
    )
    assert.ok(typo!.score < readingsOf(readQuery('spain england'), known)[0]!.score)
  })

  test('do not depend on the order of candidates', () => {
    const names = (list: readonly Candidate[]) =>
      readingsOf(readQuery('real united'), list).map(({ parts }) => parts.map(({ subject }) => subject.id))
    assert.deepEqual(names(known)[0], names(known.toReversed())[0])
  })
})
