import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { divisionOfClub } from './divisions.ts'

describe('the division of a club', () => {
  test('is that of its season', () => {
    assert.deepEqual(divisionOfClub('HOU', '2012', null), { conference: 'National League', group: 'NL Central' })
    assert.deepEqual(divisionOfClub('HOU', '2020', 'A'), { conference: 'American League', group: 'AL West' })
    assert.equal(divisionOfClub('HOU', '1990', null), null)
  })

  test('is the league alone where the files state another one, or the division is not known', () => {
    const league = { conference: 'American League', group: 'American League' }
    assert.deepEqual(divisionOfClub('LAN', '2020', 'A'), league)
    assert.deepEqual(divisionOfClub('BRO', '1955', 'A'), league)
    assert.equal(divisionOfClub('AAA', '2031', 'X'), null)
  })
})
