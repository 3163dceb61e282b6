import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { relationOf, wordsOf } from './name.ts'

const relation = (left: string, right: string) => relationOf([wordsOf(left)], [wordsOf(right)])

describe('names of players', () => {
  test('match when equal, with an initial, in another order, in part, or one slip apart', () => {
    for (const [left, right, expected] of [
      ['Harry Kane', 'HARRY KANE', 'full'],
      ['Ritsu Doan', 'Ritsu Dōan', 'full'],
      ['H. Kane', 'Harry Kane', 'initial'],
      ['H. Kane', 'H Kane', 'initial'],
      ['Á. Di María', 'Angel Di Maria', 'initial'],
      ['K. De Bruyne', 'Kevin De Bruyne', 'initial'],
      ['Koo Jacheol', 'Ja-Cheol Koo', 'order'],
      ['Son Heung Min', 'Heung-Min Son', 'order'],
      ['Kane', 'Harry Kane', 'part'],
      ['Bernardo', 'Bernardo Silva', 'part'],
      ['Sergio Agüero', 'Sergio Leonel Agüero', 'part'],
      ['Danilo', 'Danilo', 'single'],
      ['Vinícius Jr.', 'Vinicius Junior', 'full'],
      ['Salem Al Dawasari', 'Salem Al Dawsari', 'near'],
      ['Wout Werghost', 'Wout Weghorst', 'near'],
      ['Alexander Kokorin', 'Aleksandr Kokorin', 'near'],
      ['Jean-Eric Choupo-Moting', 'Eric Maxim Choupo-Moting', 'near'],
    ] as const)
      assert.equal(relation(left, right), expected, `${left} and ${right}`)
  })

  test('of brothers and of unrelated players do not match', () => {
    for (const [left, right] of [
      ['Eden Hazard', 'Thorgan Hazard'],
      ['E. Hazard', 'T. Hazard'],
      ['B. Fernandes', 'Gedson Fernandes'],
      ['Lars Bender', 'Sven Bender'],
      ['Ronaldo', 'Ronaldinho'],
      ['Harry Kane', 'Hugo Kane'],
      ['David Villa', 'David Silva'],
      ['Alex Song', 'Alan Song'],
      ['Jean Choupo-Moting', 'Eric Choupo-Moting'],
      ['Al', 'Al Dawsari'],
    ] as const)
      assert.equal(relation(left, right), null, `${left} and ${right}`)
  })

  test('known in full are not compared by their short form', () => {
    assert.equal(relationOf([wordsOf('Harry Kane'), wordsOf('H. Kane')], [wordsOf('Hugo Kane')]), null)
    assert.equal(relationOf([wordsOf('Neymar'), wordsOf('Neymar Junior')], [wordsOf('Neymar')]), 'part')
  })

  test('relate the same from either side', () => {
    const word = fc.constantFrom('h', 'harry', 'hugo', 'kane', 'kan', 'de', 'silva', 'bernardo', 'kanes')
    const name = fc.array(word, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 2 }),
        fc.array(name, { minLength: 1, maxLength: 2 }),
        (a, b) => relationOf(a, b) === relationOf(b, a),
      ),
      { numRuns: 2000 },
    )
  })
})
