import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hueOf, isAlike, parseColour, teamColours } from './colours.ts'

const spain = { id: 1, colours: ['#c8102e', '#f6c445'] }
const england = { id: 2, colours: ['#ffffff', '#cf142b', '#14233f'] }
const white = { id: 3, colours: ['#fff'] }

function lightness(value: string): number[] {
  return [...value.matchAll(/oklch\(([\d.]+)/g)].map((match) => Number(match[1]))
}

describe('team colours', () => {
  test('red in sRGB is the red of OKLCH', () => {
    const red = parseColour('#f00')!
    assert.ok(Math.abs(red.l - 0.628) < 0.001 && Math.abs(red.c - 0.2577) < 0.001 && Math.abs(red.h - 29.23) < 0.1, JSON.stringify(red))
  })

  test('a text that is no colour is none', () => {
    assert.equal(parseColour('url(x)'), null)
    assert.equal(parseColour('#12'), null)
  })

  test('lightness is clamped for both themes', () => {
    for (const team of [spain, england, white, { id: 4, colours: ['#000', '#010101'] }]) {
      const [light, dark] = lightness(teamColours(team, null)['--ta'])
      assert.ok(light! >= 0.36 && light! <= 0.62 && dark! >= 0.62 && dark! <= 0.86, `${light} ${dark}`)
    }
  })

  test('away takes its next colour when the first could be taken for the home colour', () => {
    const redAndBlue = { id: 5, colours: ['#cc1122', '#1133aa'] }
    assert.equal(teamColours(spain, redAndBlue)['--tb'], teamColours(white, { id: 5, colours: ['#1133aa'] })['--tb'])
  })

  test('two sides in one colour are still told apart', () => {
    const [home, away] = [teamColours(spain, spain)['--ta'], teamColours(spain, { id: 9, colours: ['#c8102e'] })['--tb']]
    assert.notEqual(home, away)
    const neutralPair = teamColours(white, { id: 8, colours: ['#eee'] })
    assert.notEqual(neutralPair['--ta'], neutralPair['--tb'])
  })

  test('a white shirt steps back behind a colour of the same team', () => {
    assert.notEqual(teamColours(england, null)['--ta'], teamColours(white, null)['--ta'])
  })

  test('colours are alike only when hue and lightness both are', () => {
    assert.ok(isAlike({ l: 0.5, c: 0.2, h: 350 }, { l: 0.55, c: 0.2, h: 20 }))
    assert.ok(!isAlike({ l: 0.5, c: 0.2, h: 350 }, { l: 0.55, c: 0.2, h: 60 }))
    assert.ok(!isAlike({ l: 0.38, c: 0.2, h: 20 }, { l: 0.6, c: 0.2, h: 20 }))
  })

  test('an unknown team keeps its hue', () => {
    assert.equal(hueOf(1234), hueOf(1234))
    assert.ok(new Set([1, 2, 3, 4, 5, 6].map(hueOf)).size > 4)
  })
})
