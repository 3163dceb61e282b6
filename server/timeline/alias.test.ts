import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { likeness, matchTeam, spellingOf, type KnownTeam } from './alias.ts'

function team(id: number, ...names: string[]): KnownTeam {
  return { id, name: names[0]!, spellings: names.map(spellingOf) }
}

function isSame(left: string, right: string): boolean {
  return matchTeam(left, [team(1, right)]).kind === 'known'
}

test('a team with names of several countries is one team', () => {
  assert.deepEqual(matchTeam('Red Owls', [team(6, 'Red Owls'), team(7, 'Blue Cats'), team(6, 'Red Owls', 'Owls')]), {
    kind: 'known',
    id: 6,
  })
  const found = matchTeam('Red Owl', [team(6, 'Red Owls'), team(6, 'Red Owls', 'Owls')])
  assert.equal(found.kind === 'unsure' && found.candidates.length, 1)
})

describe('spellings of clubs', () => {
  test('case, accents, punctuation, kinds and years do not distinguish clubs', () => {
    for (const [left, right] of [
      ['Liverpool FC', 'Liverpool'],
      ['AFC Bournemouth', 'bournemouth'],
      ['1. FC Köln', 'Koln'],
      ['Deportivo Alavés', 'Deportivo Alaves'],
      ['Brighton & Hove Albion FC', 'Brighton and Hove Albion'],
      ['Bologna FC 1909 (ITA)', 'Bologna'],
      ["Nott'm Forest", 'Nottm Forest'],
      ['St. Pauli', 'FC St Pauli'],
      ['Sunderland AFC', 'Sunderland'],
    ] as const)
      assert.ok(isSame(left, right), `${left} = ${right}`)
  })

  test('a different word means a different club', () => {
    for (const [left, right] of [
      ['Manchester City', 'Manchester United'],
      ['Dundee FC', 'Dundee United'],
      ['Real Madrid', 'Atlético Madrid'],
      ['Milan', 'Inter Milan'],
    ] as const)
      assert.ok(!isSame(left, right), `${left} ≠ ${right}`)
  })

  test('two different kinds are uncertain', () => {
    assert.ok(!isSame('AFC Wimbledon', 'Wimbledon FC'))
  })

  test('a name that consists of a kind keeps it', () => {
    assert.equal(spellingOf('FC').core, 'fc')
  })

  test('likeness is 1 for the same core, high for a shortened name, low for unrelated names', () => {
    assert.equal(likeness(spellingOf('Arsenal FC'), spellingOf('Arsenal')), 1)
    assert.ok(likeness(spellingOf('Man United'), spellingOf('Manchester United')) >= 0.9)
    assert.ok(likeness(spellingOf('Everton'), spellingOf('Liverpool')) < 0.4)
  })
})

describe('matchTeam', () => {
  test('separates names that differ by a sign with a meaning, and no others', () => {
    for (const [left, right] of [
      ['A', 'A+'],
      ['Team', 'Team#'],
      ['Home', '@Home'],
      ['Q A', 'Q & A'],
      ['???', '!!!'],
    ] as const) {
      assert.equal(isSame(left, right), false, `${left} ${right}`)
      assert.equal(isSame(right, left), false, `${right} ${left}`)
    }
    for (const [left, right] of [
      ['100 Thieves', '100-Thieves'],
      ['Team', 'team!'],
      ["Virtus' Pro", 'Virtus Pro'],
      ['Nord+', 'NORD +'],
      ['Zoë', 'zoe'],
    ] as const)
      assert.equal(isSame(left, right), true, `${left} ${right}`)
  })

  const city = team(1, 'Manchester City', 'Man City')
  const united = team(2, 'Manchester United', 'Man United')
  const wimbledon = team(3, 'Wimbledon', 'Wimbledon FC')

  test('finds a known spelling, and one that differs only by a kind', () => {
    assert.deepEqual(matchTeam('Man City', [city, united]), { kind: 'known', id: 1 })
    assert.deepEqual(matchTeam('Manchester City FC', [city, united]), { kind: 'known', id: 1 })
  })

  test('is unsure about a mere resemblance and lists the nearest first', () => {
    const match = matchTeam('Manchester', [city, united])
    assert.equal(match.kind, 'unsure')
    assert.deepEqual(match.kind === 'unsure' && match.candidates.map(({ id }) => id).sort(), [1, 2])
  })

  test('is unsure between kinds, instead of merging two clubs silently', () => {
    assert.equal(matchTeam('AFC Wimbledon', [wimbledon]).kind, 'unsure')
  })

  test('treats a name as new when nothing resembles it', () => {
    assert.deepEqual(matchTeam('Luton Town', [city, united]), { kind: 'new' })
  })

  test('does not offer a team that plays in the same season under another name', () => {
    assert.deepEqual(matchTeam('Manchester United FC', [city], new Set([1])), { kind: 'new' })
  })
})
