import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { addArticle, publishArticle, replaceArticle } from '#articles/store/article.ts'
import type { Draft } from '#articles/types.ts'
import type { Block } from '#contract/document/document.ts'
import { readerOf } from '#core/database/reader.ts'
import { xssTexts } from '#kit/xss.ts'
import { auditBothThemes, auditWidth } from './axe.ts'
import { signInByCode } from './sign-in.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>
const kept = {} as Record<'author' | 'editor', Kept>

/** Somebody with a role, signed in in a browser. */
async function signIn(phoneNumber: string, name: string, role: string): Promise<Kept> {
  const page = await site.open('/search')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInByCode(page, site, phoneNumber, name)
  const state = await page.context().storageState()
  await page.context().close()
  const { pool } = site.database
  await pool.query(`update accounts.account set roles = array['user', $2] where nickname = $1`, [name, role])
  await pool.query(
    'update accounts.session set second_factor_at = now() where user_id = (select id from accounts.account where nickname = $1)',
    [name],
  )
  return state
}

before(async () => {
  kept.author = await signIn('13800138001', 'Jo Field', 'author')
  kept.editor = await signIn('13800138002', 'Kit Moran', 'editor')
})

const openAs = (who: keyof typeof kept, path: string, options: BrowserContextOptions = {}) =>
  site.open(path, { storageState: kept[who], ...options })
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor()
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** A new article with a title and a text, which the server has. */
async function writeNew(page: Page, title: string, words: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await text(page).click()
  await page.keyboard.type(words)
  await saved(page)
  await page.waitForURL(/\/write\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

test('an author writes by keys alone with a live match in the text and hands in, an editor publishes, readers see a dated correction', async () => {
  const page = await openAs('author', '/write/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await page.keyboard.type('A lead that nobody expected')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It came early.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It is ')
  await page.keyboard.type('@')
  const list = page.getByRole('combobox', { name: 'Mention a match, team, player or league' })
  await list.waitFor()
  await page.keyboard.type('gulls smiths')
  await page.getByRole('option', { name: /Live, moves in the text/ }).waitFor()
  const chosen = page.locator('.write-mentions [aria-selected=true]')
  while (!(await chosen.innerText()).includes('Live')) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.write-text .match-chip').waitFor()
  await page.keyboard.type('now.')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Heading', exact: true, pressed: true }).waitFor()
  await page.keyboard.press('Control+Alt+0')
  await saved(page)
  const handIn = page.getByRole('button', { name: 'Hand in' })
  await handIn.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Take back' }).waitFor()
  const id = Number(page.url().split('/').at(-1))

  const desk = await openAs('editor', '/write?whose=all&state=handed_in')
  await desk.getByRole('link', { name: /A lead that nobody expected/ }).click()
  await desk.locator('.write-text .match-chip').waitFor()
  await desk.getByLabel('Time').fill('2020-01-01T10:00')
  await desk.getByRole('button', { name: 'Schedule' }).click()
  await desk.getByText('This time has passed. Choose a later one, or publish now.').waitFor()
  await desk.getByLabel('Time').fill('')
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await desk.getByRole('link', { name: 'Open article' }).waitFor()

  const reader = await site.open(`/news/${id}`, { javaScriptEnabled: false })
  await reader.getByRole('heading', { level: 1, name: 'A lead that nobody expected' }).waitFor()
  assert.match(await reader.locator('.article-text .match-chip').innerText(), /1–0/)
  assert.equal(await reader.locator('.article-text .match-chip').getAttribute('href'), `/match/${world.matches.live}`)

  await page.reload()
  await text(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Or not.')
  await page.getByRole('button', { name: 'Publish change' }).click()
  await page.getByText('Say what was wrong: readers see it with its time.').waitFor()
  await page.getByLabel('Note for readers').fill('It was not said that it may end.')
  await page.getByRole('button', { name: 'Publish change' }).click()
  await page.getByRole('button', { name: /\+2 −0/ }).waitFor()
  await reader.reload()
  assert.match(await reader.locator('.article-text').innerText(), /Or not\.$/)
  assert.match(
    await reader.locator('.article-correction').innerText(),
    /Correction, .+ It was not said that it may end\./,
  )
})

test('what is typed after an @ that names nothing stays in the text once, and the list of names is seen whole', async () => {
  const page = await openAs('author', '/write/new')
  const list = page.getByRole('combobox', { name: 'Mention a match, team, player or league' })
  const begin = async (words: string) => {
    await page.keyboard.type('@')
    await list.waitFor()
    await page.keyboard.type(words)
  }
  const none = page.locator('.write-mentions').getByText('No results')
  await text(page).click()
  await page.keyboard.type('One. ')
  await begin('Zzz')
  await page.keyboard.press('Escape')
  await page.keyboard.type(' two ')
  await begin('Zzz')
  await none.waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' three ')
  await begin('Zzz')
  await none.waitFor()
  await page.keyboard.type(' ')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.type('four ')
  assert.equal((await text(page).innerText()).trim(), 'One. @Zzz two @Zzz three @Zzz four')
  await begin('harbour')
  const last = page.locator('.write-mentions [role=option]').last()
  await last.waitFor()
  const isSeen = await page.locator('.write-mentions').evaluate((box) => {
    // Longer than the card, as it is with many names.
    ;(box as HTMLElement).style.height = `${document.querySelector('.write-card')!.getBoundingClientRect().height}px`
    box.scrollIntoView({ block: 'end' })
    const { bottom, left } = box.getBoundingClientRect()
    return document.elementFromPoint(left + 20, bottom - 20)?.closest('.write-mentions') === box
  })
  assert.ok(isSeen, 'the card cuts the list off')
  await page.context().close()
})

test('what is typed without a connection stays in the browser, and is saved when it is back', async () => {
  const page = await openAs('author', '/write/new')
  const id = await writeNew(page, 'Rain in the east', 'It rains.')
  await page.context().setOffline(true)
  await page.keyboard.type(' It pours.')
  await page.getByText('No connection. Saved in this browser.').waitFor()
  await page.context().setOffline(false)
  await saved(page)
  await page.reload()
  assert.equal(await text(page).innerText(), 'It rains. It pours.')
  await page.context().setOffline(true)
  await text(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Still.')
  await page.getByText('No connection. Saved in this browser.').waitFor()
  const copy = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('touchline.draft.')),
  )
  assert.match(copy![1], /Still/)
  // The network is back before the server is.
  const saves = (url: URL) => url.pathname.startsWith('/api/v1/manuscripts/')
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText('Text of this browser that was not saved is shown.').waitFor()
  await page.unroute(saves)
  await saved(page)
  assert.equal(await text(page).innerText(), 'It rains. It pours. Still.')
  await page.goto(`/write/${id}`)
  assert.equal(await text(page).innerText(), 'It rains. It pours. Still.')
})

test('an article saved in one tab appears in a second one, and another person chooses before overwriting it', async () => {
  const first = await openAs('author', '/write/new')
  const id = await writeNew(first, 'Two tabs', 'One.')
  const second = await first.context().newPage()
  await second.goto(`/write/${id}`)
  await second.getByText('One.').waitFor()
  await text(first).focus()
  await first.keyboard.press('Control+End')
  await first.keyboard.type(' Two.')
  await second.getByText('One. Two.').waitFor()
  const desk = await openAs('editor', `/write/${id}`)
  await desk.getByText('One. Two.').waitFor()
  await desk.getByRole('textbox', { name: 'Title', exact: true }).fill('Two tabs and a desk')
  await saved(desk)
  await text(first).focus()
  await first.keyboard.press('Control+End')
  await first.keyboard.type(' Three.')
  await first.getByText(/Changed elsewhere by Kit Moran/).waitFor()
  await first.getByRole('button', { name: 'Show theirs' }).click()
  await first.getByText('# Two tabs and a desk').waitFor()
  await first.getByRole('button', { name: 'Keep mine' }).click()
  await saved(first)
  await desk.reload()
  await desk.getByText('One. Two. Three.').waitFor()
})

test('a picture is redrawn, and needs a description before the article is handed in', async () => {
  const page = await openAs('author', '/write/new')
  await writeNew(page, 'A cup', 'It shines.')
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer: bytes })
  const description = page.getByLabel('Description for people who do not see it')
  await description.waitFor()
  await page.getByText('Pictures without a description: 1').waitFor()
  await saved(page)
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByText('Pictures without a description: 1 of 1.').waitFor()
  await description.fill('A silver cup')
  await page.getByText('Every picture has a description').waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByRole('img', { name: 'A silver cup' }).waitFor()
  const paper = () => preview.locator('article').evaluate((one) => getComputedStyle(one).backgroundColor)
  const light = await paper()
  await preview.getByRole('button', { name: 'Dark' }).click()
  assert.notEqual(await paper(), light)
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('button', { name: 'Take back' }).waitFor()
})

test('an article is written as Markdown, with scripts and without', async () => {
  const page = await openAs('author', '/write/new')
  await writeNew(page, 'In Markdown', 'Plain.')
  await page.getByRole('button', { name: 'Markdown' }).click()
  const source = page.getByRole('textbox', { name: 'Markdown' })
  assert.equal(await source.inputValue(), 'Plain.\n')
  await source.fill('## Part\n\n![](x.webp)')
  await page.getByText('Line 3: A picture needs a text that says what is seen.').waitFor()
  await page.reload()
  await page.getByText('Line 3: A picture needs a text that says what is seen.').waitFor()
  assert.equal(await source.inputValue(), '## Part\n\n![](x.webp)')
  await source.fill('## Part\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n')
  await saved(page)
  await page.getByRole('button', { name: 'Markdown' }).click()
  await text(page).getByRole('heading', { name: 'Part' }).waitFor()
  await text(page).getByRole('cell', { name: '2' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  assert.equal(await text(page).getByRole('row').count(), 3)

  const plain = await openAs('author', '/write', { javaScriptEnabled: false })
  await plain.getByLabel('Title', { exact: true }).fill('Without scripts')
  await plain.getByLabel('Markdown').fill('- a\n  - b')
  await plain.getByRole('button', { name: 'Save draft' }).click()
  // The matching of texts leaves out what is in a noscript element.
  await plain.getByRole('alert').filter({ hasText: 'The Markdown cannot be read.' }).waitFor()
  assert.equal(await plain.getByLabel('Markdown').inputValue(), '- a\n  - b')
  await plain.getByLabel('Markdown').fill('- a\n- b')
  await plain.getByRole('button', { name: 'Save draft' }).click()
  await plain.getByRole('status').filter({ hasText: 'The draft is saved.' }).waitFor()
  await page.goto('/write')
  await page.getByRole('link', { name: /Without scripts/ }).waitFor()
})

const nasty = xssTexts(0, 60)

test('no text of an author runs or closes an element, and other sites read nothing of a closed article', async () => {
  const db = readerOf(site.database)
  const line = (text: string) => [{ kind: 'text' as const, text }]
  const draft = (text: string, document: Draft['document']): Draft => ({
    categoryId: 1,
    language: 'en',
    title: text.slice(0, 200),
    lead: text,
    authorName: text,
    authorId: null,
    document,
  })
  const publish = async (one: Draft) => {
    const id = await addArticle(db, one)
    await publishArticle(db, id, new Date(Date.now() - 60_000))
    await replaceArticle(db, id, 1, one, { note: one.lead, editorId: null })
    return id
  }
  const page = await site.open('/news')
  await page.addInitScript(() => Object.assign(window, { __xss: () => ((window as { ran?: boolean }).ran = true) }))
  for (let from = 0; from < nasty.length; from += 20) {
    const texts = nasty.slice(from, from + 20)
    const blocks: Block[] = texts.flatMap((text): Block[] => [
      { kind: 'paragraph', children: line(text) },
      { kind: 'quote', children: line(text), source: text },
      { kind: 'picture', file: 'a.webp', alternative: text, credit: text },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'mention', of: 'team', id: world.teams.gulls, label: text }]],
      },
      { kind: 'table', head: [line(text)], rows: [[line(text)]] },
    ])
    for (const text of texts.slice(0, 4)) {
      const id = await publish(draft(text, { blocks }))
      await page.goto(`/news/${id}`)
      const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
      const { headline, about } = JSON.parse(data!) as { headline: string; about: { name: string }[] }
      assert.deepEqual([headline, about[0]!.name], [text.slice(0, 200), texts[0]])
      assert.equal(await page.evaluate(() => (window as { ran?: boolean }).ran), undefined, text)
      assert.equal(await page.locator('.article-text :is(script, svg, iframe, input, form, style)').count(), 0, text)
    }
  }
  const mention = { kind: 'mention' as const, of: 'match' as const, id: world.matches.live, label: 'it' }
  const secret = draft('They lost', { blocks: [{ kind: 'paragraph', children: [...line('A loss in '), mention] }] })
  const id = await publish({ ...secret, authorName: 'Jo Field', neutralTitle: 'A match of two halves' })
  const html = async (cookie: string) => (await fetch(`${site.url}/news/${id}`, { headers: { cookie } })).text()
  const open = await html('')
  assert.match(open, /"@type":"NewsArticle"/)
  assert.match(open, /property="og:type" content="article"/)
  assert.match(open, /property="article:modified_time"/)
  const closed = await html('spoilers=hide')
  assert.match(closed, /A match of two halves/)
  assert.doesNotMatch(closed, /They lost|A loss|ld\+json|"article:|og:type" content="article/)
})

test('the pages of an author pass the audit, by pointer and by keys, in both themes', async () => {
  for (const options of [{}, phone]) {
    const page = await openAs('author', '/write', options)
    await page.getByRole('link', { name: /Without scripts/ }).waitFor()
    assert.deepEqual(await auditBothThemes(page, 'write'), [])
    assert.deepEqual(await auditWidth(page, 'write'), [])
    await page.getByRole('link', { name: /A lead that nobody expected/ }).click()
    await text(page).waitFor()
    await page.getByRole('button', { name: /\+2 −0/ }).click()
    await page.getByText('Or not.').first().waitFor()
    assert.deepEqual(await auditBothThemes(page, 'editor'), [])
    assert.deepEqual(await auditWidth(page, 'editor'), [])
    if (process.env.SCREENS)
      await page.screenshot({
        path: `${process.env.SCREENS}/${options === phone ? 'phone' : 'desk'}.png`,
        fullPage: true,
      })
    await page.context().close()
  }
  const visitor = await site.open('/write')
  await visitor.getByText('Sign in to write.').waitFor()
  assert.deepEqual(await auditBothThemes(visitor, 'write of a visitor'), [])
})
