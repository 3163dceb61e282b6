import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mainLineOf } from './main-line.ts'

const row = (line: number | null, home: number | null, away: number | null, isSuspended = false) => ({
  bookmaker: { id: 1, name: '' },
  line,
  openingLine: null,
  home: { opening: null, current: home },
  draw: { opening: null, current: null },
  away: { opening: null, current: away },
  isSuspended,
  movedAt: null,
  settled: null,
})

test('the main line is that of most open bookmakers, with their average prices', () => {
  const rows = [row(-3.5, 1.8, 2), row(-4.5, 2, 1.8), row(-3.5, 1.9, 1.9), row(-4.5, 2, 1.8, true), row(null, 2, 2)]
  const main = mainLineOf(rows)
  assert.deepEqual([main?.line, main?.home.toFixed(2), main?.away.toFixed(2)], [-3.5, '1.85', '1.95'])
  assert.equal(mainLineOf([row(-4.5, 2, 2), row(-3.5, 2, 2)])?.line, -4.5)
  assert.equal(mainLineOf([row(-3.5, 2, 2, true), row(2.5, null, 2)]), null)
})
