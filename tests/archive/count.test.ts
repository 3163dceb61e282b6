import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countMatches } from './count.ts'

const count = (...lines: string[]) => countMatches(lines.join('\n')).lines

describe('the count of matches in lines of Football.TXT', () => {
  test('has every layout of a match', () => {
    for (const line of [
      '  15:00  Alba FC   v Bora FC       1-4 (1-2)',
      '  Alba - Bora  3-0   @ Ort, Land',
      '14 June  Alba      1-0    United Bora   @ Ground, Ort',
      '18:00 @ Ort  Alba 1-1 Bora',
      'Alba      3-2 Bora    (Soya 34, Schulz 36 - Kern 1, 90)',
      'TSV 1860    1-1 Alba 04  (Kern 17',
      'Alba 4-3 pen. 1-1 a.e.t. (1-1, 0-1) Bora',
      'Alba v Bora',
      '  Alba - Bora',
      'Alba  w/o  Bora',
      'Alba 0-3 Bora [awarded]',
    ])
      assert.equal(count(line), 1, line)
  })

  test('has no headings, days, goals, line-ups, squads and tables', () => {
    assert.equal(
      count(
        '= Liga 2031/32',
        '▪ Round 1 | Jun 8-13',
        '# Date  Fri Aug 1 - Mon May 25',
        'Fri Aug 1 - Mon May 25',
        'Fri Aug 1 20:30 UTC+2 @ Ground, Ort, Att: 12670',
        "     (Kern 9', Soya 12'(p);",
        "      Alba 1-1 Bora 90+2')",
        "Alba: Lukas Berg - George Tal, Andres See (66' M. Bach) - Moses Feld",
        '       Soumaila Kern - Mads FELD [c]',
        "    Yellow: Samuel Kern 45', Max Soya 53'",
        'Refs: A. Berg, M. Tal',
        '(1)  GK  Tony Berg    ##  -, Alba (XXX)',
        'Group A  |  Alba   Bora',
        ' 1. 1. FC Alba     30 17 11  2  78-40  45',
        '<!-- 1. Alba 1-1 Bora',
        ' Alba 2-1 Bora -->',
      ),
      0,
    )
  })

  test('is beside the number that a file states', () => {
    assert.deepEqual(countMatches('# Matches    2\nAlba 1-0 Bora\n'), { lines: 1, stated: 2 })
  })
})
