import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { hostileName, matchRowOf, playedSummary } from '#kit/match-card.ts'
import { matchCard } from '#sports/card/match-card.ts'
import { leagueCard, playerCard, teamCard } from '#sports/card/subject-card.ts'
import { pictureSvg, subjectSvg } from './picture-svg.ts'
import { openTypeface } from './typeface.ts'

const run = promisify(execFile)
const root = `${import.meta.dirname}/../../..`

function cardOf(home: string, away: string, hasScores = false) {
  const row = matchRowOf({ summary: playedSummary('finished', { home: 3, away: 2 }) })
  const named = { ...row, home: { ...row.home!, name: home }, away: { ...row.away!, name: away } }
  return matchCard(named, { hasScores, competition: '欧洲杯', venue: null, undecided: 'TBD' })
}

describe('the picture of a match', () => {
  test('has outlines instead of texts, so that no name of a feed reaches the SVG', () => {
    fc.assert(
      fc.property(hostileName, hostileName, (home, away) => {
        const svg = pictureSvg(cardOf(home, away), 'en')
        assert.match(svg, /^<svg [^<>]*>(<(rect|path|g|clipPath)( [a-z-]+="[^"<>&]*")*\/?>|<\/(g|clipPath)>)+<\/svg>$/i)
      }),
      { numRuns: 40 },
    )
  })

  test('of a team, league or player has outlines too, and no colour that is not a number', () => {
    fc.assert(
      fc.property(hostileName, hostileName, (name, colour) => {
        const base = { id: 1, sport: 'lol', shortName: name, isDemo: false }
        const team = { ...base, name, monogram: 'X', country: null, colours: [colour] }
        const league = { ...base, name, country: null, countryName: name, colour, kind: 'cup' as const }
        for (const card of [teamCard(team, 'lol'), leagueCard(league), playerCard({ id: 1, name }, team, 'lol')])
          assert.match(
            subjectSvg(card),
            /^<svg [^<>]*>(<(rect|path|g|clipPath)( [a-z-]+="[^"<>&]*")*\/?>|<\/(g|clipPath)>)+<\/svg>$/i,
          )
      }),
      { numRuns: 20 },
    )
  })

  test('is the same for any course of the match unless the score is requested', () => {
    const of = (score: { home: number; away: number }, hasScores: boolean) => {
      const row = matchRowOf({ summary: playedSummary('finished', score) })
      return pictureSvg(matchCard(row, { hasScores, competition: 'Cup', undecided: 'TBD' }), 'en')
    }
    assert.equal(of({ home: 0, away: 0 }, false), of({ home: 5, away: 4 }, false))
    assert.notEqual(of({ home: 0, away: 0 }, true), of({ home: 5, away: 4 }, true))
  })

  test('is drawn alike on a machine without any font', async () => {
    const svg = pictureSvg(cardOf('西班牙', 'Málaga Żółw', true), 'zh')
    const script = `const { default: sharp } = await import('sharp')
      const { createHash } = await import('node:crypto')
      const pixels = await sharp(Buffer.from(process.argv[1])).raw().toBuffer()
      console.log(createHash('sha1').update(pixels).digest('hex'))`
    const drawn = async (env: Record<string, string>) =>
      (await run(process.execPath, ['--input-type=module', '-e', script, svg], { cwd: root, env })).stdout
    const [here, bare] = [await drawn({}), await drawn({ FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/nowhere' })]
    assert.match(here, /^[0-9a-f]{40}\n$/)
    assert.equal(bare, here)
  })

  test('has a glyph for every Chinese character of the names that the project brings', () => {
    const face = openTypeface('noto-sans-sc-gb2312')
    const box = createHash('sha1')
      .update(face.path('\u{10fffd}', 0, 100, 100))
      .digest('hex')
    const sources = globSync(
      ['server/feeds/**/*.ts', 'sports/**/*.ts', 'web/app/i18n/**/*.ts', 'web/app/**/*words.ts'],
      { cwd: root },
    )
    const text = sources.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('')
    const characters = [...new Set(text.match(/\p{Script=Han}/gu))]
    assert.ok(characters.length > 700, `${characters.length} characters were found`)
    const missing = characters.filter(
      (one) =>
        createHash('sha1')
          .update(face.path(one, 0, 100, 100))
          .digest('hex') === box,
    )
    assert.deepEqual(missing, [])
  })
})
