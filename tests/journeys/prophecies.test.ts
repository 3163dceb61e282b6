// Long half: publishes, buys and reads prophecies in browsers, with and without scripts.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import type { TestPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, prophecyCalls, seal } from '#kit/prophecies.ts'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { startMoneySite, withoutScripts } from './money-site.ts'
import { phone } from './site.ts'

const { site, database, run, addOwner, openAs } = await startMoneySite()
const reason = 'They run more and defend higher.'

/** An author to whom all prices are open, with a match and a paid prophecy on it. */
async function addSealed(name: string, title: string) {
  const author = await addOwner(name)
  await addSettled(database, author)
  const matchId = await addOpenMatch(database)
  const { id } = await seal(database, author, { matchId, coins: 20, title, text: reason })
  return { author, matchId, id }
}

/** Fills in the form of a prophecy, but for its title. */
async function fill(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Total', exact: true }).check()
  await page.getByRole('radio', { name: /^Over 2.5/ }).check()
  await page.getByRole('textbox', { name: 'Probability in percent' }).fill('61,5')
  await page.getByLabel('Reasoning').fill(reason)
  await page.getByRole('radio', { name: /^12/ }).check()
}

describe('an author', () => {
  test('chooses a match, keeps a draft over a reload, and seals; wrong fields are named', async () => {
    const author = await addOwner('Marta')
    await addSettled(database, author)
    const matchId = await addOpenMatch(database)
    const page = await openAs(author, '/prophecies')
    await page.getByRole('link', { name: 'Publish' }).click()
    await page.locator(`a[href="/prophecies/new?match=${matchId}"]`).click()
    await page.getByRole('button', { name: 'Seal and publish' }).click()
    await page.getByRole('alert').getByText('Choose a pick.').first().waitFor()
    await fill(page)
    await page.getByText('62 of 100 such matches would end like this.').waitFor()
    await page.getByLabel('Title, public at once').fill('What the press decides')
    await page.reload()
    await page.getByText(/^Draft stored/).waitFor()
    assert.equal(await page.getByLabel('Title, public at once').inputValue(), 'What the press decides')
    assert.ok(await page.getByRole('radio', { name: /^Over 2.5/ }).isChecked())
    await page.getByText('The title does not name the pick.').waitFor()
    await page.getByRole('textbox', { name: 'Probability in percent' }).fill('100')
    await page.getByRole('button', { name: 'Seal and publish' }).click()
    await page.getByText('Enter a probability from 1 to 99.').first().waitFor()
    await page.getByRole('textbox', { name: 'Probability in percent' }).fill('61.5')
    await page.getByRole('button', { name: 'Seal and publish' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'What the press decides' }).waitFor()
    await page.getByText('Your prophecy', { exact: true }).waitFor()
    await page.getByText(reason).waitFor()
    await page.goto('/prophecies/new')
    await page.getByText('What you write is stored in this browser until its seal.').waitFor()
  })

  test('publishes and voids without scripts, and reads the errors in the form', async () => {
    const author = await addOwner('Plain')
    await addSettled(database, author)
    const matchId = await addOpenMatch(database)
    const page = await openAs(author, `/prophecies/new?match=${matchId}`, withoutScripts)
    await fill(page)
    await page.getByRole('button', { name: 'Seal and publish' }).click()
    await page.getByText('Write a title of up to 90 characters.').first().waitFor()
    assert.equal(await page.getByLabel('Reasoning').inputValue(), reason)
    await page.getByLabel('Title, public at once').fill('Without scripts')
    await page.getByRole('button', { name: 'Seal and publish' }).click()
    await page.getByRole('heading', { level: 1, name: 'Without scripts' }).waitFor()
    await page.getByText('Void it', { exact: true }).click()
    await page.getByRole('button', { name: 'Void this prophecy' }).click()
    await page.getByText('The prophecy is void. Buyers were refunded.').waitFor()
  })

  test('with few settled ones sees how many are missing for paid ones', async () => {
    const page = await openAs(await addOwner('New'), `/prophecies/new?match=${await addOpenMatch(database)}`)
    await page.getByText('Paid ones are closed to you: 10 settled free prophecies are missing.').first().waitFor()
    assert.ok(await page.getByRole('radio', { name: /^8/ }).isDisabled())
  })
})

describe('a buyer', () => {
  test('unlocks from the list in one confirmation, and a second tap charges nothing', async () => {
    const { id } = await addSealed('Seller', 'From the list')
    const buyer = await addOwner('Buyer', { coins: 50 })
    const page = await openAs(buyer, '/prophecies')
    const card = page.locator('.prophecy-card', { hasText: 'From the list' })
    assert.equal(await page.getByText(reason).count(), 0)
    await card.getByRole('link', { name: 'Unlock “From the list” for 20 coins' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock this pick?' })
    await dialog.getByText('30', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Unlock for 20 coins' }).dblclick()
    const done = page.getByRole('dialog', { name: 'Unlocked' })
    await done.getByText(reason).waitFor()
    await done.getByRole('button', { name: 'Close' }).last().click()
    await card.getByText('Unlocked by you').waitFor()
    await page.goto(`/prophecies/${id}`)
    await page.getByText(reason).waitFor()
    await page.getByText('Your purchase').waitFor()
    await page.goto('/wallet')
    assert.equal(await page.locator('.wallet-total b').textContent(), '30')
  })

  test('unlocks and reads without scripts', async () => {
    const { id, matchId } = await addSealed('Seller two', 'In plain pages')
    const page = await openAs(await addOwner('Plain buyer', { coins: 20 }), `/prophecies/${id}`, withoutScripts)
    assert.equal(await page.getByText(reason).count(), 0)
    await page.getByRole('button', { name: 'Unlock for 20 coins' }).click()
    await page.getByText('Unlocked. The pick is open to you now.').waitFor()
    await page.getByText(reason).waitFor()
    await page.goto('/prophecies?feed=bought')
    await page.getByText('In plain pages').waitFor()
    await page.goto(`/match/${matchId}/prophecies`)
    await page.getByText('In plain pages').waitFor()
  })

  test('with too few coins is led to a top-up and back', async () => {
    const { id } = await addSealed('Seller three', 'Too dear')
    const page = await openAs(await addOwner('Poor', { coins: 5 }), '/prophecies')
    await page.getByRole('link', { name: 'Unlock “Too dear” for 20 coins' }).click()
    const dialog = page.getByRole('dialog', { name: '15 coins short' })
    await dialog.getByRole('link', { name: 'Top up' }).click()
    await page.getByRole('link', { name: 'Back to the prophecy' }).waitFor()
    await page.getByRole('radio', { name: /^200/ }).check()
    await page.getByRole('button', { name: /^(Pay €|Go to payment)/ }).click()
    await page.waitForURL('**/sandbox/*')
    await page.getByRole('button', { name: 'Pay arrives at once' }).click()
    await page.waitForURL('**/wallet/top-ups/*')
    await page.getByRole('link', { name: 'Back to the prophecy' }).click()
    await page.waitForURL(`**/prophecies/${id}`)
    await page.getByRole('button', { name: 'Unlock for 20 coins' }).waitFor()
  })

  test('without a stated age is led to the limits, and back from there', async () => {
    const { id } = await addSealed('Seller four', 'For adults')
    const buyer = await addOwner('Ageless', { coins: 50 })
    await run('delete from spending.account where user_id = $1', [buyer.userId])
    const page = await openAs(buyer, '/prophecies')
    await page.getByRole('link', { name: 'Unlock “For adults” for 20 coins' }).click()
    const dialog = page.getByRole('dialog', { name: 'No purchase now' })
    await dialog.getByRole('link', { name: 'State your age' }).click()
    await page.getByLabel('Your age').fill('30')
    await page.getByRole('button', { name: /^State/ }).click()
    await page.getByText('Age stated: at least 18.').waitFor()
    await page.getByRole('link', { name: 'Back to the prophecy' }).click()
    await page.waitForURL(`**/prophecies/${id}`)
    await page.getByRole('button', { name: 'Unlock for 20 coins' }).waitFor()
  })

  test('reads what purchases came to after a refund, and that its author voided it', async () => {
    const { author, id } = await addSealed('Seller five', 'Called off')
    const buyer = await addOwner('Refunded', { coins: 50 })
    await prophecyCalls(database, buyer).unlockProphecy({ params: { id }, body: { coins: 20 } })
    await prophecyCalls(database, author).voidProphecy({ params: { id } })
    const page = await openAs(buyer, '/wallet/purchases', withoutScripts)
    const sums = await page.locator('.purchases-page aside .prophecy-pairs').innerText()
    assert.match(sums, /1 purchase\s+20\s+1 refund\s+−20\s+Paid, refunds taken off\s+0/)
    await page.goto(`/prophecies/${id}`)
    await page.getByText(/^Voided by its author/).waitFor()
    await page.getByText('Coins back').waitFor()
  })

  test('pages through a list, and a stranger reads no sealed word in any page', async () => {
    const author = await addOwner('Many')
    await addSettled(database, author)
    for (let count = 0; count < 11; count++) {
      const matchId = await addOpenMatch(database, { sport: 'tennis' })
      await seal(database, author, { matchId, coins: 8, title: `Number ${count}`, text: 'Nobody reads this.' })
    }
    const page = await (await site.visitor(withoutScripts)).newPage()
    await page.goto('/prophecies?sport=tennis')
    assert.equal(await page.locator('.prophecy-card').count(), 10)
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.getByRole('link', { name: 'Back to the start' }).waitFor()
    assert.equal(await page.locator('.prophecy-card').count(), 1)
    assert.doesNotMatch(await page.content(), /Nobody reads this/)
  })
})

describe('the pages of prophecies', () => {
  for (const [device, language, options] of [
    ['a desktop', 'en', {}],
    ['a phone', 'zh', phone],
  ] as [string, string, BrowserContextOptions][]) {
    test(`violate no rule of WCAG 2.2 AA on ${device} in ${language}, in light or dark, and log no warning`, async () => {
      const { author, matchId, id } = await addSealed(`Audited ${device}`, 'A title of some length')
      const free = await seal(database, author, { matchId, play: 'total', title: 'A free one' })
      const other = await addOpenMatch(database)
      const buyer = await addOwner(`Reader ${device}`, { coins: 90 })
      await auditAs(buyer, { language, options }, [
        '/prophecies',
        '/prophecies?feed=settled',
        '/prophecies?feed=mine',
        `/prophecies/${id}`,
        `/prophecies/${free.id}`,
        '/prophecies/new',
        `/prophecies/new?match=${other}`,
        `/match/${matchId}/prophecies`,
      ])
    })
  }
})

test('every control of a list, a prophecy and the form is reached by keyboard, and seen while it has the focus', async () => {
  const { id } = await addSealed('By keys', 'Without a mouse')
  const matchId = await addOpenMatch(database)
  const page = await openAs(await addOwner('Keys', { coins: 90 }), '/prophecies')
  for (const path of ['/prophecies', `/prophecies/${id}`, `/prophecies/new?match=${matchId}`]) {
    await page.goto(path)
    assert.deepEqual(await walkByKeyboard(page), [], path)
  }
})

test('a settled one is open to all, and to a spoiler-free reader only after a reveal', async () => {
  const { id, matchId } = await addSealed('Settled', 'What came of it')
  await finish(matchId)
  const page = await (await site.visitor(withoutScripts)).newPage()
  await page.goto(`/prophecies/${id}`)
  for (let tries = 0; tries < 400 && (await page.getByText(/^Decided at/).count()) === 0; tries++) await page.reload()
  // It ended before its kick-off: only matches that have begun are hidden.
  await run(`update timeline.match set kick_off = now() - interval '2 hours' where id = $1`, [matchId])
  await page.goto('/prophecies')
  const lately = page.getByRole('region', { name: 'Settled lately' }).last()
  await lately.getByText('Hit', { exact: true }).first().waitFor()
  await page.goto(`/prophecies/${id}`)
  await page.getByText(reason).waitFor()
  await page.getByText(/^Decided at/).waitFor()
  await page.context().addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
  for (const path of ['/prophecies', '/prophecies?feed=settled', `/prophecies/${id}`]) {
    await page.goto(path)
    const text = await page.locator('main').innerText()
    assert.doesNotMatch(text, /1–0|Decided|^Hit$|They run more/m, path)
  }
  await page.getByText('Hidden: about a match you have not seen').waitFor()
  await page.getByRole('link', { name: 'Show it' }).first().click()
  await page.getByText(reason).waitFor()
})

/** The match ends with a goal of home; the site settles its prophecies. */
async function finish(matchId: number): Promise<void> {
  const both = [1, 2] as const
  await site.report(
    matchId,
    ...both.map((period) =>
      footballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: period === 1 ? 0 : 2700 }),
    ),
    footballEvent.goal({ key: 'winner', period: 2, clockSeconds: 4000, side: 'home', kind: 'open' }),
    ...both.map((period) =>
      footballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds: period * 2700, isLast: period === 2 }),
    ),
  )
}

async function auditAs(
  reader: TestPerson,
  { language, options }: { language: string; options: BrowserContextOptions },
  paths: readonly string[],
): Promise<void> {
  const page = await openAs(reader, '/prophecies', options)
  await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
  const heard = listen(page)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    found.push(...(await auditBothThemes(page, path)))
    if ((await countRegions(page)) !== 1) found.push(`${path} has ${await countRegions(page)} live regions`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
  }
  assert.deepEqual(found, [])
  assert.deepEqual(heard, [])
}
