import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nameIn, shortNameIn } from '#server/services/score/views/name.ts'
import { competitionBrief, personBrief } from '#timeline/views/brief.ts'
import { translatedNames } from './competition-names.ts'

const league = {
  id: 1,
  name: 'Premier League',
  shortName: 'Prem',
  names: translatedNames('premier-league'),
  country: null,
  colour: '#000',
  kind: 'league',
}

describe('the names of competitions', () => {
  test('are those of the press, in rows and in titles; unknown ones keep the name of the source', () => {
    assert.deepEqual(
      [nameIn('zh', league), shortNameIn('zh', league), nameIn('en', league), shortNameIn('en', league)],
      ['英超', '英超', 'Premier League', 'Prem'],
    )
    assert.deepEqual(
      [competitionBrief(league as never, 'zh').name, competitionBrief(league as never, 'en').name],
      ['英超', 'Premier League'],
    )
    for (const slug of ['unheard-of-league', 'constructor']) assert.deepEqual(translatedNames(slug), {})
  })

  test('a person is shown by the family name in rows', () => {
    const person = {
      id: 2,
      name: 'Mikel Oyarzabal',
      shortName: 'M. Oyarzabal',
      names: { zh: '米克尔·奥亚萨瓦尔', zh_short: '奥亚萨瓦尔' },
    }
    assert.deepEqual(personBrief(person as never, 'zh'), { id: 2, name: '米克尔·奥亚萨瓦尔', shortName: '奥亚萨瓦尔' })
  })
})
