import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { formatFor } from '../../i18n/format.ts'
import { sheetWords } from './words.ts'
import { sheets as baseball } from '../../sports/baseball/sheets.ts'
import { sheets as basketball } from '../../sports/basketball/sheets.ts'
import type { SportSheets } from '../../sports/sport.ts'
import { listMinimumText, minimumText } from './minimum-text.ts'

const textsIn = (language: 'en' | 'zh', { words }: SportSheets) => ({
  words: sheetWords[language],
  sport: words[language],
  format: formatFor(language, 'UTC'),
})
const minimumOf = (sport: 'baseball' | 'basketball', at: number) => {
  const { key, form, perMatch } = sports[sport]!.players.sheets![at]!.minimum
  return { figure: key, form, perMatch }
}
const listsOf = (language: 'en' | 'zh') =>
  sports
    .basketball!.players.sheets![0]!.figures.filter(({ least }) => least)
    .map(({ key, least }) =>
      listMinimumText(key, { figure: least!.key, perMatch: least!.perMatch }, textsIn(language, basketball)),
    )

test('the least for a rate is said in games of the team, or as an amount for each of them', () => {
  assert.equal(
    minimumText(minimumOf('basketball', 0), textsIn('en', basketball)),
    'For rates: at least 71% of the team’s games',
  )
  assert.equal(minimumText(minimumOf('basketball', 0), textsIn('zh', basketball)), '比率榜：至少出战球队 71% 的比赛')
  assert.deepEqual(
    [0, 1].map((at) => minimumText(minimumOf('baseball', at), textsIn('en', baseball))),
    ['For rates: at least 3.1 PA per team game', 'For rates: at least 1 IP per team game'],
  )
  assert.deepEqual(listsOf('en').slice(-2), [
    'Three-pointers: at least 1 made per team game',
    'Free throws: at least 1.52 made per team game',
  ])
  assert.match(listsOf('zh').at(-1)!, /：球队每场至少 1\.52 次命中$/)
})
