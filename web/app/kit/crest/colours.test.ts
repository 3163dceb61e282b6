import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hueOf, parseColour } from '#sports/crest/colour.ts'
import { isAlike, teamColours } from './colours.ts'

const spain = { id: 1, colours: ['#c8102e', '#f6c445'] }
const england = { id: 2, colours: ['#ffffff', '#cf142b', '#14233f'] }
const white = { id: 3, colours: ['#fff'] }

function lightness(value: string): number[] {
  return [...value.matchAll(/oklch\(([\d.]+)/g)].map((match) => Number(match[1]))
}

/** WCAG 2 luminance of an `oklch(l c h)`, clipped to sRGB as on a screen. */
function luminance(value: string): number {
  if (value === '#fff') return 1
  const [l, c, h] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(value)!.slice(1).map(Number) as [number, number, number]
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [long, medium, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number]
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
function bothThemes(value: string): string[] {
  return /^light-dark\((.*\)|#fff),(.*)\)$/.exec(value)!.slice(1)
}

describe('team colours', () => {
  test('text on any team fill keeps 4.5:1 in both themes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const colours = teamColours({ id: 1, colours: [`#${rgb.toString(16).padStart(6, '0')}`] }, null)
        const [fills, texts] = [bothThemes(colours['--ta']), bothThemes(colours['--on-ta'])]
        fills.forEach((fill, theme) =>
          assert.ok(contrast(fill, texts[theme]!) >= 4.5, `${fill} ${texts[theme]} ${contrast(fill, texts[theme]!)}`),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('a white side beside a coloured one is dark, unlike draws, and stays light beside a black one', () => {
    const black = { id: 4, colours: ['#000'] }
    assert.ok(lightness(teamColours(spain, white)['--tb'])[0]! < 0.4)
    assert.ok(lightness(teamColours(black, white)['--tb'])[0]! > 0.6)
  })

  test('red in sRGB is the red of OKLCH', () => {
    const red = parseColour('#f00')!
    assert.ok(
      Math.abs(red.l - 0.628) < 0.001 && Math.abs(red.c - 0.2577) < 0.001 && Math.abs(red.h - 29.23) < 0.1,
      JSON.stringify(red),
    )
  })

  test('an invalid colour is null', () => {
    assert.equal(parseColour('url(x)'), null)
    assert.equal(parseColour('#12'), null)
  })

  test('lightness is clamped for both themes', () => {
    for (const team of [spain, england, white, { id: 4, colours: ['#000', '#010101'] }]) {
      const [light, dark] = lightness(teamColours(team, null)['--ta'])
      assert.ok(light! >= 0.36 && light! <= 0.62 && dark! >= 0.62 && dark! <= 0.86, `${light} ${dark}`)
    }
  })

  test('away takes its next colour when the first resembles the home colour', () => {
    const redAndBlue = { id: 5, colours: ['#cc1122', '#1133aa'] }
    assert.equal(teamColours(spain, redAndBlue)['--tb'], teamColours(white, { id: 5, colours: ['#1133aa'] })['--tb'])
  })

  test('two sides of one colour remain distinguishable', () => {
    const [home, away] = [
      teamColours(spain, spain)['--ta'],
      teamColours(spain, { id: 9, colours: ['#c8102e'] })['--tb'],
    ]
    assert.notEqual(home, away)
    const neutralPair = teamColours(white, { id: 8, colours: ['#eee'] })
    assert.notEqual(neutralPair['--ta'], neutralPair['--tb'])
  })

  test('a chromatic colour of a team is preferred over white', () => {
    assert.notEqual(teamColours(england, null)['--ta'], teamColours(white, null)['--ta'])
  })

  test('colours are similar only when both hue and lightness are', () => {
    assert.ok(isAlike({ l: 0.5, c: 0.2, h: 350 }, { l: 0.55, c: 0.2, h: 20 }))
    assert.ok(!isAlike({ l: 0.5, c: 0.2, h: 350 }, { l: 0.55, c: 0.2, h: 60 }))
    assert.ok(!isAlike({ l: 0.38, c: 0.2, h: 20 }, { l: 0.6, c: 0.2, h: 20 }))
  })

  test('an unknown team keeps its hue', () => {
    assert.equal(hueOf(1234), hueOf(1234))
    assert.ok(new Set([1, 2, 3, 4, 5, 6].map(hueOf)).size > 4)
  })
})
