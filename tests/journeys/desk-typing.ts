import type { CDPSession, Page } from 'playwright-core'
import type { Side } from '#sports/timeline.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { addFixtures } from '#kit/facts.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { listEvents } from '#timeline/store/event.ts'
import type { Stroke } from './desk-strokes.ts'
import { startMoneySite } from './money-site.ts'
import { patienceMs } from './site.ts'

/** A team sheet as the dialog takes it: a line per player. */
interface Sheet {
  side: Side
  lines: readonly string[]
}

type Desk = Awaited<ReturnType<typeof startDeskSite>>

/** A site with matches of a sport, whose desk is typed at. */
export async function startDeskSite(sport: string, count = 8) {
  const money = await startMoneySite()
  const { site, database, run, openAs } = money
  const db = readerOf(database)
  const times = { kickOff: Date.now() - 600_000, everyMs: 60_000 }
  const { matchIds, homeId } = await addFixtures(database, sports, { sport, count, ...times })
  let used = 0

  /** A page whose clock stands where a test puts it. */
  async function openDesk(matchId: number, person: Parameters<typeof openAs>[0]): Promise<Page> {
    const page = await openAs(person, '/desk/live')
    await page.addInitScript(holdClock)
    await page.goto(`/desk/live/${matchId}`)
    await untilConnected(page)
    return page
  }

  /** The same page once more in its browser, as after a crash. */
  async function reopen(page: Page, matchId: number): Promise<Page> {
    const context = page.context()
    await page.close()
    const next = await context.newPage()
    next.setDefaultTimeout(20_000)
    await next.addInitScript(holdClock)
    await next.goto(`/desk/live/${matchId}`)
    await untilConnected(next)
    return next
  }

  const column = async (sql: string, matchId: number) =>
    (await run(sql, [matchId])).rows.map((row) => Object.values(row)[0])
  return {
    ...money,
    db,
    homeId,
    openDesk,
    reopen,
    nextMatch: () => matchIds[used++]!,
    entered: async (matchId: number) => (await listEvents(db, [matchId])).get(matchId) ?? [],
    sequencesOf: (matchId: number) =>
      column('select sequence from desk.entry where match_id = $1 order by number', matchId),
    /** Entries that the palette refused, with the reason. */
    async complaintsOf(matchId: number) {
      const sql = `select pressed, complaint from desk.entry where match_id = $1 and state = 'refused' order by number`
      return (await run(sql, [matchId])).rows
    },
    /** Players of a record, which numbers them from 1: answers the id of each number. */
    async addPlayers(players: number, playedSport = sport) {
      const given = Array.from({ length: players }, (_, at) => ({
        sport: playedSport,
        kind: 'player' as const,
        name: `Player ${at + 1}`,
        shortName: `P. ${at + 1}`,
      }))
      const ids = await addParticipants(db, given)
      return (number: number | null) => (number === null ? null : ids[number - 1]!)
    },
    /** Cuts the network of the browser. */
    cut: () => site.web.cut(),
    mend: () => site.web.mend(),
  }
}

/** The desk reads the time that a test sets; the stream, which compares it with the server's, the real one. */
function holdClock(): void {
  const now = Date.now.bind(Date)
  const held = globalThis as { heldNow?: number | null }
  Date.now = () =>
    held.heldNow != null && /desk-live|live-match/.test(new Error('where').stack ?? '') ? held.heldNow : now()
}
export const setNow = (page: Page, at: number | null) =>
  page.evaluate((now) => void ((globalThis as { heldNow?: number | null }).heldNow = now), at)

export async function untilConnected(page: Page): Promise<void> {
  await page.locator('html[data-connection=live]').waitFor({ state: 'attached', timeout: patienceMs })
  await page.locator('.live-log').waitFor({ state: 'attached' })
}
export const untilSent = (page: Page, count: number) =>
  page.locator(`[data-waiting="0"][data-confirmed="${count}"]`).waitFor({ state: 'attached', timeout: patienceMs })

/** Types as a person does, one key after the other. */
export async function type(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await (/^\d+$/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key))
}

/** Saves team sheets by the dialog. `isListed`: the page shows the players, of a sport with line-ups. */
export async function enterSheets(page: Page, sheets: readonly Sheet[], { isListed = true } = {}): Promise<void> {
  for (const { side, lines } of sheets) {
    await page.getByRole('button', { name: 'Enter line-ups' }).click()
    const dialog = page.getByRole('dialog', { name: 'Line-up' })
    await dialog
      .getByRole('group', { name: 'Side' })
      .getByRole('button')
      .nth(side === 'home' ? 0 : 1)
      .click()
    await dialog.getByRole('button', { name: 'Text' }).click()
    await dialog.getByLabel('Players').fill(lines.join('\n'))
    await dialog.getByLabel('Reason', { exact: true }).fill('team sheet')
    await page.keyboard.press('Enter')
    // Players of another match than the last ones of the team are confirmed.
    const sure = dialog.getByRole('checkbox')
    await sure.or(page.locator('body:not(:has(dialog[open]))')).first().waitFor()
    if (await sure.isVisible()) {
      await sure.check()
      await dialog.getByLabel('Reason', { exact: true }).press('Enter')
    }
    await dialog.waitFor({ state: 'detached' })
  }
  const count = sheets.reduce((sum, { lines }) => sum + lines.length, 0)
  if (isListed && count > 0)
    await page
      .locator('.live-squads li')
      .nth(count - 1)
      .waitFor()
}

const modifiers: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Shift: 8 }
const codes: Readonly<Record<string, { code: number; text?: string }>> = {
  Enter: { code: 13, text: '\r' },
  Escape: { code: 27 },
  Backspace: { code: 8 },
  ' ': { code: 32, text: ' ' },
  ArrowLeft: { code: 37 },
  ArrowUp: { code: 38 },
  ArrowRight: { code: 39 },
  ArrowDown: { code: 40 },
}

/** Keys without a pause between them, as fast as the browser takes them: none may be lost. */
async function press(keyboard: CDPSession, keys: readonly string[]): Promise<void> {
  const strokes = keys.flatMap((name) => (/^\d+$/.test(name) ? [...name] : [name]))
  const sent = strokes.flatMap((name) => {
    const [key = '', ...held] = name.split('+').toReversed()
    const { code, text = code === undefined ? key : undefined } = codes[key] ?? { code: undefined }
    const pressed = {
      key: held.includes('Shift') ? key.toUpperCase() : key,
      windowsVirtualKeyCode: code ?? key.toUpperCase().charCodeAt(0),
      modifiers: held.reduce((sum, one) => sum + (modifiers[one] ?? 0), 0),
    }
    return [
      keyboard.send('Input.dispatchKeyEvent', {
        type: text === undefined ? 'rawKeyDown' : 'keyDown',
        text,
        ...pressed,
      }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed }),
    ]
  })
  await Promise.all(sent)
}

/** The numbers of entries after which the network is cut, and is back. */
interface Cut {
  from: number
  to: number
}

/** Types a whole match; cuts the network once. Waits for states, never for a time. */
export async function typeMatch(
  page: Page,
  strokes: readonly Stroke[],
  { cut, mend }: Pick<Desk, 'cut' | 'mend'>,
  { from, to }: Cut,
): Promise<number> {
  const keyboard = await page.context().newCDPSession(page)
  let count = 0
  let isCut = false
  for (const { at, keys, entries } of strokes) {
    await setNow(page, at)
    await press(keyboard, keys)
    count += entries
    if (!isCut && count >= from && count < to) {
      cut()
      isCut = true
    }
    if (isCut && count >= to) {
      await page.getByText('No connection.').waitFor()
      // The stream sets the clock of the page by that of the server: it must not stand meanwhile.
      await setNow(page, null)
      mend()
      await untilConnected(page)
      isCut = false
    }
  }
  await untilSent(page, count)
  await keyboard.detach()
  return count
}
