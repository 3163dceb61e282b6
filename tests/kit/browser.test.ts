import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBrowser } from './browser.ts'

test('a page of ours is shown, handles a click and can be captured', async (t) => {
  const browser = await testBrowser(t)
  const page = await browser.newPage()
  await page.setContent(`<button onclick="this.textContent = 'Goal'">Kick</button>`)
  await page.click('button')
  assert.equal(await page.textContent('button'), 'Goal')
  const picture = await page.screenshot()
  assert.deepEqual([...picture.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join(''), 'PNG')
})
