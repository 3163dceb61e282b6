// Long half: a prophecy from its seal to a decided dispute, in browsers of its author, two buyers and two moderators.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { readerOf } from '#core/database/reader.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { addOpenMatch, addSettled, seal, prophecyCalls } from '#kit/prophecies.ts'
import { checkLedger } from '#ledger/check.ts'
import { listDifferences as listRecordDifferences } from '#records/store/check.ts'
import { releaseDueThings } from '#wallet/sales/release.ts'
import { listDifferences as listSaleDifferences } from '#wallet/store/check.ts'
import { startMoneySite, totalOf, withoutScripts } from './money-site.ts'
import { patienceMs } from './site.ts'

const { site, database, addOwner, openAs } = await startMoneySite()
const DAY_MS = 86_400_000
const reason = 'They run more and defend higher.'
const title = 'What the press decides'

const starts = ([1, 2] as const).map((period) =>
  footballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: period === 1 ? 0 : 2700 }),
)
const winner = footballEvent.goal({ key: 'winner', period: 2, clockSeconds: 4000, side: 'home', kind: 'open' })
const ends = ([1, 2] as const).map((period) =>
  footballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds: period * 2700, isLast: period === 2 }),
)

/** Waits for a notice, which arrives while the page is open. */
async function hear(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ timeout: patienceMs })
}

async function publish(page: Page, matchId: number): Promise<number> {
  await page.goto(`/prophecies/new?match=${matchId}`)
  await page.getByRole('radio', { name: 'Match result', exact: true }).check()
  await page.locator('[data-play=result] input').first().check()
  await page.getByRole('textbox', { name: 'Probability in percent' }).fill('61.5')
  await page.getByLabel('Title, public at once').fill(title)
  await page.getByLabel(/^Reasoning/).fill(reason)
  await page.getByRole('radio', { name: /^20/ }).check()
  await page.getByRole('button', { name: 'Seal and publish' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** A moderator decides that the only open dispute is void. */
async function decideVoid(page: Page, decided: string): Promise<void> {
  await page.goto('/moderation/disputes')
  const item = page.getByRole('listitem').filter({ hasText: 'It was offside.' })
  await item.getByLabel('Outcome').selectOption('void')
  await item.getByLabel('Reason').fill('The video shows it.')
  await item.getByRole('button', { name: 'Decide' }).click()
  await item.getByText(decided).waitFor()
}

test('of a prophecy author, two buyers and two moderators see seal, purchase, settlement, correction, dispute and refund', async () => {
  const author = await addOwner('Marta')
  await addSettled(database, author)
  const [first, second] = [await addOwner('First', { coins: 100 }), await addOwner('Second', { coins: 100 })]
  const moderators = [await addOwner('Mo', { roles: ['moderator'] }), await addOwner('Moe', { roles: ['moderator'] })]
  const [matchId, cancelled, later] = [
    await addOpenMatch(database),
    await addOpenMatch(database),
    await addOpenMatch(database),
  ]
  const desk = await openAs(author, '/prophecies')
  const id = await publish(desk, matchId)
  const path = `/prophecies/${id}`

  // Two buyers, one of them without scripts; a third reader sees no word of it.
  const buyer = await openAs(first, path)
  assert.doesNotMatch(await buyer.content(), /defend higher/)
  await buyer.getByRole('button', { name: 'Unlock for 20 coins' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Unlock for 20 coins' }).click()
  await buyer.getByRole('dialog', { name: 'Unlocked' }).getByText(reason).waitFor()
  const plain = await openAs(second, path, withoutScripts)
  await plain.getByRole('button', { name: 'Unlock for 20 coins' }).click()
  await plain.getByText(reason).waitFor()
  const stranger = await (await site.visitor(withoutScripts)).newPage()
  await stranger.goto(path)
  await stranger.getByRole('heading', { level: 1, name: title }).waitFor()
  assert.doesNotMatch(await stranger.content(), /defend higher/)

  // Another one is refunded with its match; a third one is paid to the author after three days.
  const refunded = await seal(database, author, { matchId: cancelled, coins: 20, title: 'Called off' })
  const paid = await seal(database, author, { matchId: later, coins: 20, title: 'Paid later' })
  for (const { id: other } of [refunded, paid])
    await prophecyCalls(database, first).unlockProphecy({ params: { id: other }, body: { coins: 20 } })
  await buyer.goto('/wallet')
  assert.equal(await totalOf(buyer), '40')

  // Settlement.
  await site.report(matchId, ...starts, winner, ...ends)
  await hear(buyer, 'A prophecy that you bought has ended.')
  await hear(desk, 'Your prophecy has ended.')
  await buyer.goto(path)
  await buyer.getByText('Hit', { exact: true }).first().waitFor()
  await stranger.goto(path)
  await stranger.getByText(reason).waitFor()
  await desk.goto(path)
  await desk.getByText('2 sold at 20 coins each').waitFor()

  // Correction.
  await buyer.goto('/wallet')
  await site.report(matchId, withdrawn(winner, 'offside'))
  await hear(buyer, 'The result of a prophecy that you bought was corrected.')
  await buyer.goto(path)
  await buyer.getByText('Missed', { exact: true }).first().waitFor()
  await buyer.getByText('Settled again after a correction').waitFor()

  // Refund.
  await site.report(cancelled, footballEvent.cancelled({ key: 'cancelled', reason: 'the weather' }))
  await hear(buyer, 'A prophecy that you bought has ended.')
  await buyer.goto('/wallet')
  assert.equal(await totalOf(buyer), '60')

  // Dispute.
  await buyer.goto(path)
  await buyer.getByText('Dispute this settlement').click()
  await buyer.getByLabel('What is wrong').fill('It was offside.')
  await buyer.getByRole('button', { name: 'Send the dispute' }).click()
  await buyer.getByText('Your dispute is open.').waitFor()
  await decideVoid(await openAs(moderators[0]!, '/'), '1 of 2 decisions')
  await decideVoid(await openAs(moderators[1]!, '/'), 'Settled again')
  await hear(buyer, 'Your dispute was decided.')
  await buyer.goto(path)
  await buyer.getByText('Your dispute was upheld.').waitFor()
  await buyer.goto('/wallet')
  assert.equal(await totalOf(buyer), '80')
  await plain.goto('/wallet')
  assert.equal(await totalOf(plain), '100')

  // The author is paid for the third one alone.
  await site.report(later, ...starts, winner, ...ends)
  await hear(buyer, 'A prophecy that you bought has ended.')
  await desk.goto('/wallet')
  assert.equal(await totalOf(desk), '0')
  await releaseDueThings(database, { now: Date.now() + 4 * DAY_MS })
  await desk.reload()
  assert.equal(await totalOf(desk), '15')

  assert.deepEqual((await checkLedger(database)).differences, [])
  assert.deepEqual(await listSaleDifferences(readerOf(database)), [])
  assert.deepEqual(await listRecordDifferences(readerOf(database)), [])
})
