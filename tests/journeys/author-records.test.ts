// Long half: walks records, ranks, proof, purchases and disputes of prophecies.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { SealReceipt } from '#contract/touchline/proof.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { TestPerson } from '#kit/people.ts'
import { testEngines } from '#kit/engines.ts'
import { addOpenMatch, addSettled, prophecyCalls, seal } from '#kit/prophecies.ts'
import { numberLeaves } from '#proof/numbers.ts'
import { settleMatches } from '#prophecies/settle/settle.ts'
import { addAuthors, endEvents, homeGoal, kickOffEvents } from './author-world.ts'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { startMoneySite, withoutScripts } from './money-site.ts'
import { phone } from './site.ts'

const { site, database, addOwner, openAs } = await startMoneySite()
let authors: TestPerson[] = []
let buyer = {} as TestPerson
let staff: TestPerson[] = []
const sealed = { open: 0, settled: 0 }

before(async () => {
  authors = await addAuthors(database, { authors: 24, matches: 20 })
  const [author] = authors
  await addSettled(database, author!, 1)
  buyer = await addOwner('Mei Lin', { coins: 100 })
  staff = [
    await addOwner('First Judge', { roles: ['moderator'] }),
    await addOwner('Second Judge', { roles: ['moderator'] }),
  ]
  for (const name of ['open', 'settled'] as const) {
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author!, { matchId, coins: 8, title: `Seal ${name}` })
    sealed[name] = id
    await prophecyCalls(database, buyer).unlockProphecy({ params: { id }, body: { coins: 8 } })
    if (name === 'open') continue
    await site.report(matchId, ...kickOffEvents, homeGoal, ...endEvents)
    await database.transaction((client) => settleMatches(readerIn(client), testEngines(database), [matchId]))
  }
  await prophecyCalls(database, buyer).disputeProphecy({
    params: { id: sealed.settled },
    body: { text: 'The goal was offside.' },
  })
})

const pathsOf = () => [
  `/user/${authors[0]!.userId}?tab=record`,
  `/user/${authors.at(-1)!.userId}?tab=record`,
  `/user/${buyer.userId}?tab=record`,
  '/prophecies/ranks',
  `/prophecies/ranks?range=all&after=20`,
  `/prophecies/ranks?name=nobody`,
  '/proof',
  '/search?q=author',
  '/wallet/purchases',
  '/wallet/purchases?state=void',
]

describe('the pages of records and proof', () => {
  for (const [device, language, options] of [
    ['a desktop', 'en', {}],
    ['a phone', 'zh', phone],
  ] as const)
    test(`violate no rule of WCAG 2.2 AA on ${device} in ${language}, in light or dark`, async () => {
      const page = await openAs(buyer, '/proof', options)
      await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
      const heard = listen(page)
      const found = await auditAll(page, pathsOf())
      assert.deepEqual(found, [])
      assert.deepEqual(heard, [])
    })

  test('show their focus at each stop by keyboard', async () => {
    const page = await openAs(buyer, '/proof')
    for (const path of ['/proof', '/prophecies/ranks', '/wallet/purchases']) {
      await page.goto(path)
      assert.deepEqual(await walkByKeyboard(page), [], path)
    }
  })
})

async function auditAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    found.push(...(await auditBothThemes(page, path)))
    if ((await countRegions(page)) !== 1) found.push(`${path} has ${await countRegions(page)} live regions`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
  }
  return found
}

describe('without scripts', () => {
  test('a record has all results by pages, and a state is chosen by a link', async () => {
    const page = await site.open(`/user/${authors[0]!.userId}?tab=record`, withoutScripts)
    const rows = page.locator('.record-results tbody tr')
    const first = await rows.first().innerText()
    await page.getByRole('link', { name: 'Show more' }).click()
    assert.notEqual(await rows.first().innerText(), first)
    await page.getByRole('link', { name: 'Void', exact: true }).click()
    await page.getByText('No results for this choice').waitFor()
  })

  test('ranks mark authors who do not differ from the market, and keep those with few picks apart', async () => {
    const page = await site.open('/prophecies/ranks', withoutScripts)
    await page.getByText('Could be 1 to', { exact: false }).first().waitFor()
    assert.ok((await page.getByText('not told from the market yet').count()) > 5)
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.getByText('Under 30 settled picks in this range').waitFor()
    await page.getByLabel('Find an author').fill('Author 24')
    await page.getByRole('button', { name: 'Find' }).click()
    assert.equal(await page.locator('.ranks-table tbody tr:not(.ranks-few)').count(), 1)
  })

  test('purchases are read by state, and their file has them', async () => {
    const page = await openAs(buyer, '/wallet/purchases', withoutScripts)
    assert.equal(await page.locator('.prophecy-purchases tbody tr').count(), 2)
    await page.getByRole('link', { name: 'Settled' }).click()
    assert.equal(await page.locator('.prophecy-purchases tbody tr').count(), 1)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
    assert.equal(file.suggestedFilename(), 'purchases.csv')
  })
})

describe('a reader without spoilers', () => {
  test('sees neither score nor outcome of a match on record, purchases and prophecy', async () => {
    const page = await openAs(buyer, '/proof', withoutScripts)
    await page.context().addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
    for (const path of [
      `/user/${authors[0]!.userId}?tab=record`,
      '/wallet/purchases',
      `/prophecies/${sealed.settled}`,
    ]) {
      await page.goto(path)
      const text = await page.locator('main').innerText()
      // A settlement that is not told leaves the prophecy open.
      assert.match(text, /Hidden|Open|Sealed/, path)
      assert.doesNotMatch(text, /1–0|Settled again/, path)
      assert.equal(await page.locator('.outcome-tag, .prophecy-stamp').count(), 0, path)
    }
  })
})

describe('on a slow line', () => {
  for (const [device, options] of [
    ['a desktop', {}],
    ['a phone', phone],
  ] as const)
    test(`no page moves on ${device} while its scripts and pictures come`, async () => {
      const page = await openAs(buyer, '/proof', options)
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const line = await page.context().newCDPSession(page)
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 100_000,
      })
      for (const path of [
        `/user/${authors[0]!.userId}?tab=record`,
        '/prophecies/ranks',
        '/proof',
        '/wallet/purchases',
      ]) {
        await page.goto(path)
        await page.waitForLoadState('load')
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        const sum = await page.evaluate(() =>
          (globalThis as never as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0),
        )
        assert.ok(sum < 0.05, `${path} moves by ${sum}`)
      }
    })
})

describe('a saved receipt', () => {
  test('is verified in the browser without a network, and a planted change is refused', async () => {
    const page = await site.open('/proof')
    const receipt = await readReceipt()
    await page.context().setOffline(true)
    const choose = (one: SealReceipt) =>
      page.getByLabel('Receipt').setInputFiles({
        name: 'receipt.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(one)),
      })
    await choose(receipt)
    await page.locator('.receipt-checks .seal-steps').waitFor()
    assert.equal(await page.locator('.receipt-checks .wrong').count(), 0)
    assert.ok((await page.locator('.receipt-checks li.sound').count()) >= 2)
    await choose({ ...receipt, reveal: { ...receipt.reveal!, pick: receipt.reveal!.pick.replace('home', 'away') } })
    await page.getByText('This seal is not sound').waitFor()
    await page.getByLabel('Receipt').setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await page.getByText('This file is not a receipt').waitFor()
  })
})

async function readReceipt(): Promise<SealReceipt> {
  await numberLeaves(readerOf(database))
  const { prophecy } = await prophecyCalls(database).getProphecyById({ params: { id: sealed.settled } })
  const answer = await fetch(`${site.url}/api/v1/proof/seals/${prophecy.seal.number}`)
  return (await answer.json()) as SealReceipt
}

test('two moderators decide a dispute, each once', async () => {
  for (const judge of staff) {
    const page = await openAs(judge, '/moderation/disputes')
    await page.getByText('The goal was offside.').waitFor()
    assert.deepEqual(await auditBothThemes(page, '/moderation/disputes'), [])
    await page.getByLabel('Outcome').selectOption({ label: 'Missed' })
    await page.getByLabel('Reason').fill('The video shows it.')
    await page.getByRole('button', { name: 'Decide' }).click()
    await page
      .getByText(judge === staff[0] ? '1 of 2' : 'Settled again')
      .first()
      .waitFor()
    assert.equal(await page.getByRole('button', { name: 'Decide' }).count(), 0)
  }
  const { prophecy } = await prophecyCalls(database).getProphecyById({ params: { id: sealed.settled } })
  assert.equal(prophecy.result?.outcome, 'loss')
})

test('a record shows an open seal without its pick to a reader who has not bought it', async () => {
  const page = await site.open(`/user/${authors[0]!.userId}?tab=record&state=sealed`)
  assert.match(await page.locator('.record-results tbody th').innerText(), /^Sealed Match result/)
})
