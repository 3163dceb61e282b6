import type { Page } from 'playwright-core'
import type { Site } from './site.ts'
import { crews } from './world.ts'

/** One page for a visitor without scripts. */
type Surveyed = {
  path: string
  lang: string
  title: string
  description: string | null
  canonical: string | null
  texts: string[]
  overflow: string[]
  background: string
}

/** Every page without scripts in one language: its metadata, overflowing elements and texts. */
export async function surveyIn(site: Site, pages: readonly string[], lang: 'en' | 'zh'): Promise<Surveyed[]> {
  const page = await site.open('/', {
    locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: 'dark',
    javaScriptEnabled: false,
  })
  const found: Surveyed[] = []
  for (const path of pages) {
    await page.goto(path)
    const overflow: string[] = []
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const excess = await overflowOf(page)
      if (excess) overflow.push(`${lang} ${path} at ${width}: ${excess}`)
    }
    found.push({
      path,
      overflow,
      texts: await spokenTexts(page),
      ...(await page.evaluate(() => ({
        lang: document.documentElement.lang,
        title: document.title,
        description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        background: getComputedStyle(document.body).backgroundColor,
      }))),
    })
  }
  await page.context().close()
  return found
}

/** Elements wider than the page, which then scrolls sideways; empty when there are none. */
async function overflowOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth - clientWidth} px by ${out
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`)
      .join(', ')}`
  })
}

/** Every text that is shown or spoken: text nodes, labels, titles and placeholders. */
function spokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, [lang=en], kbd')) texts.push(node.textContent!.trim())
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      texts.push(...[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!))
    return texts.filter(Boolean)
  })
}

/** Texts with Latin words that are neither names nor signs used in Chinese too. */
export function englishIn(texts: readonly string[]): string[] {
  const people = Object.values(crews).flat()
  const known = [
    'Touchline',
    'English',
    '\\bvs\\b',
    'Pier Park',
    'Penny & Sons',
    'gull',
    'GUL',
    'SMI',
    'WEA',
    'MIL',
    'VAR',
    'xG',
    ...people,
    ...people.map((name) => name.split(' ')[1]!),
  ]
  const names = new RegExp(known.join('|'), 'g')
  return texts.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(names, '')))
}
