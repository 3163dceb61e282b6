// Long half: enters a recorded match through the browser by keyboard, and cuts the desk off.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { collect, fixture, type Collected } from '#feeds/football/fixtures/read.ts'
import { readWyscout } from '#feeds/football/wyscout/read.ts'
import { football } from '#sports/football.ts'
import { compareEvents, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import { auditBothThemes } from './axe.ts'
import { enterSheets, setNow, startDeskSite, type, untilConnected, untilSent } from './desk-typing.ts'
import { patienceMs, phone } from './site.ts'

const { addOwner, openAs, openDesk, reopen, nextMatch, entered, sequencesOf, complaintsOf, addPlayers, cut, mend } =
  await startDeskSite('football')

const names = ['5001', 'matches', 'teams', 'players', 'referees', '5999']
/** A recorded match: goals, own goal, cards, penalty, extra time and shoot-out. */
async function recorded(): Promise<{ events: TimelineEvent[]; players: number }> {
  const collected: Collected = { matches: [], refused: [], teams: [], players: [], notes: [] }
  for await (const { parsed } of readWyscout(names.map((name) => fixture(`wyscout/${name}.json`))))
    await collect(parsed, collected).catch(() => undefined)
  const match = collected.matches.find(({ key }) => key === '5001')!
  const untyped = ['possession', 'passes', 'touches']
  const events = match.events.filter(({ type }) => !untyped.includes(type)).toSorted(compareEvents)
  return { events, players: match.players.length }
}

/** What a person at the desk types for an event of the record; null where another event of it is typed. */
function keysOf(event: TimelineEvent, all: readonly TimelineEvent[]): string[] | null {
  const { type, side, playerId, otherPlayerId, detail } = event
  const arrow = (of: Side | null) => (of === 'home' ? 'ArrowLeft' : 'ArrowRight')
  const shirt = (id: number | null) => (id === null ? [] : [String(id)])
  const by = (key: string) => [key, arrow(side), ...shirt(playerId), 'Enter']
  const two = (key: string) => [
    key,
    arrow(side),
    ...shirt(playerId),
    ...(otherPlayerId === null ? [] : [' ', String(otherPlayerId)]),
    'Enter',
  ]
  if (type === 'goal') {
    if (detail.kind === 'own') return ['o', arrow(side === 'home' ? 'away' : 'home'), ...shirt(playerId), 'Enter']
    return detail.kind === 'penalty' ? by('p') : two('g')
  }
  if (type === 'shot') {
    const isTyped = all.some(
      ({ key, type: other }) =>
        other !== 'shot' && key === event.key.replace(':shot', '') && ['goal', 'missed_penalty'].includes(other),
    )
    if (isTyped) return null
    return by(detail.outcome === 'saved' ? 't' : detail.outcome === 'blocked' ? 'b' : 'f')
  }
  if (type === 'missed_penalty') return [...two('m').slice(0, -1), 'ArrowDown', 'Enter']
  if (type === 'shootout_kick') return by(detail.isScored === true ? 'p' : 'm')
  if (type === 'substitution') return two('s')
  if (type === 'card') return by(detail.colour === 'red' ? 'x' : 'y')
  if (type === 'period_end') return ['h', ...(event.period === 2 || event.period === 4 ? ['ArrowDown'] : []), 'Enter']
  const letters: Record<string, string> = {
    foul: 'u',
    free_kick: 'k',
    corner: 'c',
    throw_in: 'n',
    goal_kick: 'l',
    offside: 'd',
    save: 'z',
  }
  return type in letters ? two(letters[type]!) : null
}

/** An entry about a player who was sent off before, or a play of one for whom another one came on. */
function isOfGone(event: TimelineEvent, all: readonly TimelineEvent[]): boolean {
  const before = all.slice(0, all.indexOf(event))
  const gone = before.filter(({ type: kind }) => kind === 'substitution').map(({ otherPlayerId }) => otherPlayerId)
  const cards = before.filter(({ type: kind }) => kind === 'card')
  const isSentOff = (id: number) => {
    const own = cards.filter(({ playerId }) => playerId === id)
    return own.length > 1 || own.some(({ detail }) => detail.colour !== 'yellow')
  }
  const named = [event.playerId, event.otherPlayerId].filter((id) => id !== null)
  return named.some((id) => isSentOff(id) || (event.type !== 'card' && gone.includes(id)))
}

/** What a fold says of a match, without the names of its events. */
function plain(events: readonly TimelineEvent[]) {
  const state = fold(football, events)
  const { score, status, phase, winner, halfScore, normalScore, shootout, redCards, tallies, periods, squads } = state
  const unnamed = <Row extends { key: string }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, key: '' }))
  const side = (of: Side) =>
    squads[of]?.players.map(({ playerId, isStarter, isOnPitch, isSentOff }) => [
      playerId,
      isStarter,
      isOnPitch,
      isSentOff,
    ])
  return {
    score,
    status,
    phase,
    winner,
    halfScore,
    normalScore,
    shootout,
    redCards,
    tallies,
    goals: unnamed(state.goals),
    kicks: unnamed(state.kicks),
    bookings: unnamed(state.bookings),
    substitutions: unnamed(state.substitutions),
    periods: periods.map(({ ordinal, kind, score: own }) => [ordinal, kind, own]),
    squads: [side('home'), side('away')],
  }
}

describe('the keyboard of the desk', () => {
  test('belongs to the entry after a click on a button, and after a dialog', async () => {
    const matchId = nextMatch()
    const page = await openAs(await addOwner('Ida Lund', { roles: ['editor'] }), `/desk/live/${matchId}`)
    await untilConnected(page)
    await page.keyboard.press(' ')
    await untilSent(page, 1)
    const shot = ['t', 'ArrowLeft', 'Enter']
    await page.getByRole('button', { name: '+ 1 s' }).click()
    await untilSent(page, 2)
    await type(page, [...shot, ...shot])
    await untilSent(page, 4)
    await page.getByRole('button', { name: 'Correct entry 4' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await type(page, shot)
    await untilSent(page, 5)
    // A button that was reached by keyboard is pressed, until an entry is typed.
    const later = page.getByRole('button', { name: '+ 1 s' })
    await later.focus()
    await page.keyboard.press('Enter')
    await untilSent(page, 6)
    await type(page, shot)
    await untilSent(page, 7)
    await page.getByRole('button', { name: 'Correct entry 3' }).click()
    await page.getByRole('button', { name: 'Undo this entry' }).click()
    await untilSent(page, 8)
    const keys = (await entered(matchId)).filter((one) => one.type === 'shot' && one.withdrawn === null)
    assert.equal(keys.length, 3)
  })
})

describe('a match of football at the desk', () => {
  test('entered by keyboard from a record, cut off, ended and opened again, is the match of the archive', async () => {
    const { events: record, players } = await recorded()
    const real = await addPlayers(players)
    const archive = record.map((event) => ({
      ...event,
      playerId: real(event.playerId),
      otherPlayerId: real(event.otherPlayerId),
      detail:
        event.type === 'lineup'
          ? {
              ...event.detail,
              players: (event.detail.players as { playerId: number }[]).map((one) => ({
                ...one,
                playerId: real(one.playerId)!,
              })),
            }
          : event.detail,
    }))
    const matchId = nextMatch()
    const scout = await addOwner('Jon Arvik', { roles: ['editor'] })
    let page = await openDesk(matchId, scout)

    const sheets = record.flatMap(({ type: kind, side, detail }) => {
      if (kind !== 'lineup') return []
      const listed = detail.players as { playerId: number; isStarter: boolean }[]
      const lines = listed.map(({ playerId, isStarter }) => `${playerId} ${real(playerId)}${isStarter ? '' : ' B'}`)
      return [{ side: side!, lines }]
    })
    await enterSheets(page, sheets)

    const start = Date.now() - 80_000_000
    const startedAt: Record<number, number> = {}
    let count = 0
    let isCut = false
    for (const event of record) {
      const { period, clockSeconds } = event
      if (event.type === 'period_start') {
        startedAt[period] = start + period * 10_000_000
        await setNow(page, startedAt[period])
        await page.keyboard.press(' ')
        count += 1
        continue
      }
      const keys = keysOf(event, record)
      if (keys === null) continue
      const base = { 1: 0, 2: 2700, 3: 5400, 4: 6300 }[period] ?? 0
      const now = startedAt[period]! + (clockSeconds === null ? 0 : clockSeconds - base) * 1000 + 500
      await setNow(page, now)
      // The record has plays of a player who left before: the desk asks, and Enter again sends them.
      await type(page, isOfGone(event, record) ? [...keys, 'Enter'] : keys)
      count += 1
      // Cut off in the first half; in the second half the page is ended while it is.
      if (count === 4 || count === 16) {
        cut()
        isCut = true
      }
      if (count === 20) {
        await page.locator('[data-waiting="0"]').waitFor({ state: 'detached' })
        mend()
        isCut = false
        page = await reopen(page, matchId)
        await untilSent(page, count)
      }
      if (isCut && count === 8) {
        await page.getByText('No connection.').waitFor()
        // The stream sets the clock of the page by that of the server: it must not stand meanwhile.
        await setNow(page, null)
        mend()
        await untilConnected(page)
        isCut = false
      }
    }
    await untilSent(page, count)
    assert.deepEqual(
      await sequencesOf(matchId),
      Array.from({ length: count }, (_, at) => at + 1),
    )
    assert.deepEqual(await complaintsOf(matchId), [])
    assert.deepEqual(plain(await entered(matchId)), plain(archive))
    await page.getByText('This match is over.').first().waitFor()
  })

  test('a possible goal waits for its decision, is undone and corrected with keys and dialog', async () => {
    const matchId = nextMatch()
    const page = await openAs(await addOwner('Sol Verhey', { roles: ['editor'] }), `/desk/live/${matchId}`)
    await page.locator('html[data-connection=live]').waitFor({ state: 'attached', timeout: patienceMs })
    const score = (text: string) => page.locator(`[data-score="${text}"]`).waitFor()
    await page.keyboard.press(' ')
    await untilSent(page, 1)
    await type(page, ['Shift+G', 'ArrowLeft', 'Enter'])
    await page.getByText('Possible: Goal').first().waitFor()
    await page.getByText('1–0 if it stands').waitFor()
    await score('0-0')
    await page.keyboard.press('1')
    await score('1-0')
    await page.locator('[data-median]').waitFor()
    await page.keyboard.press('Control+z')
    await score('0-0')
    await page.keyboard.press('2')
    await untilSent(page, 5)
    await type(page, ['g', 'ArrowLeft', 'Enter'])
    await score('1-0')
    await page.getByRole('button', { name: 'Correct entry 6' }).click()
    const dialog = page.getByRole('dialog', { name: 'Entry 6' })
    await dialog.getByLabel('side').selectOption('away')
    await dialog.getByLabel('Reason', { exact: true }).fill('wrong side')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await score('0-1')
    await page.locator('[data-number="6"] s').filter({ hasText: 'Home' }).waitFor()
    assert.deepEqual(await auditBothThemes(page, 'live desk'), [])
    await page.setViewportSize(phone.viewport!)
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    assert.equal(isWide, false)
  })
})
