// Long half: plays a bracket of every sport.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bracketWorld } from '#kit/bracket-world.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import { startSite, untilLive } from './site.ts'

const titles = ['lol', 'dota', 'kog', 'csgo'] as const
const worlds = new Map<string, Awaited<ReturnType<typeof bracketWorld>>>()
const site = await startSite(async (database) => {
  for (const sport of titles) worlds.set(sport, await bracketWorld(database, sport))
})

for (const sport of titles)
  test(`the bracket of ${sport} gets the winner of a series when it ends, but not for a spoiler-free reader`, async () => {
    const { competitionId, seasonId, open } = worlds.get(sport)!
    const path = `/league/${competitionId}?season=${seasonId}`
    const page = await site.open(path)
    await untilLive(page)
    const final = page.locator('[data-box="M3"]')
    const label = () => final.getAttribute('aria-label')
    assert.match((await label())!, /Alder – Winner of /)
    const hiddenBefore = await spoilerFree(path)
    await site.report(
      open,
      seriesEvent.gameStart({ game: 2, occurredAt: Date.now() }),
      seriesEvent.gameEnd({ game: 2, side: 'home', occurredAt: Date.now(), clockSeconds: 1500 }),
    )
    await page.locator('[data-box][aria-label*="Alder – Cedar"]').waitFor()
    // The keys lead from the series that has just ended into the final.
    const ended = page.locator('[data-box][aria-label*="Cedar 2"]')
    await ended.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.includes('Alder – Cedar'))
    const hidden = await spoilerFree(path)
    assert.match(hidden, /Winner of /)
    assert.doesNotMatch(hidden, /Alder – Cedar|Cedar 2|2–0/)
    assert.equal(boxesOf(hidden), boxesOf(hiddenBefore))
  })

async function spoilerFree(path: string): Promise<string> {
  const answer = await fetch(`${site.url}${path}`, { headers: { cookie: 'spoilers=hide' } })
  return (await answer.text()).replaceAll(/<script[^]*?<\/script>/g, '')
}

/** What a screen reader hears of each box. */
function boxesOf(html: string): string {
  return [...html.matchAll(/aria-label="([^"]*–[^"]*)"/g)].map(([, label]) => label).join('\n')
}
