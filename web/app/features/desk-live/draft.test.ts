import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DeskEntry, DeskMatch, DeskPalette } from '#contract/touchline/desk-live.ts'
import { footballPalette } from '#sports/football/palette.ts'
import { clockOf, clockLabel, readingOf, secondsOf } from './clock.ts'
import { doubtAbout, draftAgain, entryOf, keyFor, missingOf, startDraft, typeInto } from './draft.ts'
import { openNow } from './open-now.ts'
import type { Entries } from './use-entries.ts'
import { draftingOf } from './use-draft.ts'
import { squadsNow } from './squads-now.ts'

const palette = { ...footballPalette, endReading: null, hasOwnClock: false, lineup: null } as unknown as DeskPalette
const player = (id: number, shirtNumber: number) => ({
  id,
  name: `Player ${id}`,
  shortName: `P. ${id}`,
  shirtNumber,
  position: null,
  slot: null,
  isStarter: true,
  isOnPitch: true,
  isSentOff: false,
  line: null,
  cameOn: null as { period: number; clockSeconds: number | null } | null,
  left: null as { period: number; clockSeconds: number | null } | null,
})
const squads = {
  home: { formation: null, coach: null, players: [player(107, 7), player(110, 10)] },
  away: { formation: null, coach: null, players: [player(206, 6)] },
}
const moment = { period: 1, clockSeconds: 70, at: 1000 }

/** What keys in turn make of an entry. */
function type(letter: string, ...keys: string[]) {
  const first = startDraft(keyFor(palette, letter)!, moment, letter !== letter.toLowerCase())
  return keys.reduce((draft, key) => typeInto(draft, key) ?? draft, first)
}

describe('an entry by keys', () => {
  test('is a letter, a side, a shirt and a second one', () => {
    const draft = type('g', 'ArrowLeft', '7', ' ', '1', '0')
    assert.equal(missingOf(draft, squads), null)
    const { key, side, playerId, otherPlayerId, isPossible, clockSeconds } = entryOf(draft, squads)
    assert.deepEqual(
      [key, side, playerId, otherPlayerId, isPossible, clockSeconds],
      ['goal', 'home', 107, 110, false, 70],
    )
  })

  test('is possible with Shift, and not sent where the key may not be', () => {
    assert.deepEqual([type('G').isPossible, missingOf(type('G', 'ArrowLeft'), squads)], [true, null])
    assert.equal(missingOf(type('C', 'ArrowLeft'), squads), 'not_possible')
    assert.equal(missingOf(type('c', 'ArrowLeft'), squads), null)
  })

  test('says what is missing, or which shirt is unknown', () => {
    assert.equal(missingOf(type('g'), squads), 'side_missing')
    assert.deepEqual(missingOf(type('y', 'ArrowRight', '9'), squads), { shirt: '9' })
    assert.equal(missingOf(type('a'), squads), 'count_missing')
    assert.equal(missingOf(type('a', '9', '9'), squads), 'count_too_large')
    assert.equal(missingOf(type('s', 'ArrowRight', '6'), squads), 'other_missing')
    assert.equal(missingOf(type('u', 'ArrowRight', '6', ' ', '7'), squads), null)
  })

  test('loses digits with Backspace, and has reasons by arrows', () => {
    assert.equal(type('y', 'ArrowLeft', '7', '7', 'Backspace').first, '7')
    assert.equal(type('y', 'ArrowDown', 'ArrowDown', 'ArrowUp').reason, 'foul')
    assert.equal(type('y', 'ArrowUp', 'ArrowDown').reason, null)
  })
})

describe('the clock', () => {
  const summary = (more: object) =>
    ({
      row: { summary: { status: 'live', period: 1, clock: { isRunning: true, baseSeconds: 0, at: 0 }, ...more } },
      palette,
      clock: null,
    }) as never

  test('follows what waits in this browser', () => {
    const scheduled = summary({ status: 'scheduled', period: 0, clock: { isRunning: false, baseSeconds: 0, at: null } })
    assert.equal(clockOf(scheduled, []).next, 'begin')
    const started = { sequence: 1, key: 'period_start', period: 1, at: 5_000 }
    const begun = clockOf(scheduled, [started])
    assert.deepEqual([begun.next, readingOf(begun, 8_000, null)], ['hold', 3])
    const held = clockOf(scheduled, [started, { sequence: 2, key: 'held_up', period: 1, clockSeconds: 3, at: 8_000 }])
    assert.deepEqual([held.next, readingOf(held, 99_000, null)], ['resume', 3])
    assert.equal(clockOf(summary({ clock: { isRunning: false, baseSeconds: 2700, at: null } }), []).next, 'begin')
  })

  test('is written and read as minutes and seconds', () => {
    assert.deepEqual([clockLabel(1180, 1200), secondsOf('0:20', 1200)], ['0:20', 1180])
    assert.deepEqual(
      [clockLabel(4041), secondsOf('67:21'), secondsOf('67:61'), secondsOf('x')],
      ['67:21', 4041, null, null],
    )
  })
})

test('a number that may be left out is as long as the most that it can be', () => {
  const count = { label: { en: 'from, to', zh: '从哪垒到哪垒' }, most: 99_999_999, isOptional: true, isHero: false }
  const key = { ...keyFor(palette, 'g')!, side: 'none' as const, player: 'none' as const, other: null, count }
  const draft = startDraft(key, moment, false)
  assert.deepEqual([missingOf(draft, squads), entryOf(draft, squads).count], [null, null])
  const typed = [...'241302009'].reduce((before, digit) => typeInto(before, digit)!, draft)
  assert.equal(entryOf(typed, squads).count, 24_130_200)
})

test('a decision, and what takes it back, are open at once, before the server has them', () => {
  const match = { open: [], log: [], palette } as unknown as DeskMatch
  const entries = [
    { sequence: 1, key: 'goal', side: 'home' as const, period: 1, at: 0, isPossible: true },
    { sequence: 2, key: 'stands', period: 1, at: 0, about: { desk: 'd', sequence: 1 } },
    { sequence: 3, key: 'undo', period: 1, at: 0, about: { desk: 'd', sequence: 2 } },
    { sequence: 4, key: 'undo', period: 1, at: 0, about: { desk: 'd', sequence: 1 } },
  ]
  const openAfter = (count: number, waitsFrom: number) => {
    const [unseen, waiting] = [entries.slice(0, Math.min(count, waitsFrom)), entries.slice(waitsFrom, count)]
    return openNow(match, { unseen, waiting }, 'd').map(({ sequence, decided }) => [sequence, decided])
  }
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => openAfter(count, count)),
    [[[1, null]], [], [[1, null]], []],
  )
  // Not sent yet, a decision leaves open what it decides.
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => openAfter(count, 0)),
    [[[1, null]], [[1, 'stands']], [[1, null]], []],
  )
  // Fans see nothing of a check that waits here.
  const [first] = entries
  const isUnsent = (waits: boolean) =>
    openNow(match, { unseen: waits ? [] : [first!], waiting: waits ? [first!] : [] }, 'd').map((one) => one.isUnsent)
  assert.deepEqual([isUnsent(true), isUnsent(false)], [[true], [false]])
})

describe('players who do not play', () => {
  const match = { lineups: squads, palette } as unknown as DeskMatch
  const entry = { sequence: 1, side: 'home' as const, period: 1, clockSeconds: 60, at: 0 }
  const swap = { ...entry, key: 'substitution', playerId: 107, otherPlayerId: 110 }
  const kindOf = (draft: ReturnType<typeof type>, pending: Parameters<typeof squadsNow>[1]) =>
    doubtAbout(draft, squadsNow(match, pending))?.kind

  test('are asked about, by what this desk has entered and not sent', () => {
    const goal = type('g', 'ArrowLeft', '1', '0')
    assert.equal(kindOf(goal, []), undefined)
    assert.equal(kindOf(goal, [swap]), 'player_left')
    assert.equal(kindOf(type('g', 'ArrowLeft', '7', ' ', '1', '0'), [swap]), 'player_left')
    const undo = { ...entry, sequence: 2, key: 'undo', about: { desk: 'd', sequence: 1 } }
    assert.equal(kindOf(goal, [swap, undo]), undefined)
    const red = { ...entry, key: 'red', playerId: 110 }
    assert.equal(kindOf(goal, [red]), 'player_sent_off')
    assert.equal(kindOf(goal, [{ ...red, isPossible: true }]), undefined)
    assert.equal(kindOf(type('y', 'ArrowLeft'), []), 'player_unnamed')
    assert.equal(missingOf(type('g', 'ArrowLeft', '7', ' ', '7'), squads), 'same_player')
  })

  test('do not end a match unasked: full time is, the half and what extra time follows are not', () => {
    const key = {
      ...keyFor(palette, 'h')!,
      asksIn: footballPalette.keys.find(({ id }) => id === 'period_end')!.endsIn!,
    }
    const asked = (period: number, reason: string | null = null) =>
      doubtAbout(
        { ...startDraft(key as typeof key & { asksIn: number[] }, { ...moment, period }, false), reason },
        squads,
      )?.kind
    assert.deepEqual([asked(1), asked(2), asked(3), asked(4)], [undefined, 'ends_match', undefined, 'ends_match'])
    assert.equal(asked(2, 'more'), undefined)
  })

  test('are sent once more as they are where the server asked, and asked about again where they were changed', () => {
    const sent: unknown[] = []
    const entries = {
      match: { lineups: squads, palette, serving: null, row: { summary: { score: { home: 0, away: 0 } } } },
      queue: { waiting: [] },
      unseen: [],
      clock: { next: 'hold' },
      dismiss: () => {},
      add: ({ isConfirmed }: { isConfirmed: boolean }) => sent.push(isConfirmed),
    } as unknown as Entries
    const goal = entryOf(type('g', 'ArrowLeft', '7'), squads)
    const again = (complaint: string) => {
      let kept = { draft: null, missing: null, doubt: null } as Parameters<typeof draftingOf>[0]
      const drafting = () => draftingOf(kept, (next) => void (kept = next), entries)
      drafting().again({ ...goal, complaint, count: null } as unknown as DeskEntry)!()
      return drafting
    }
    again('player_left')().send()
    again('wrong_clock')().send()
    const changed = again('player_left')
    changed().change(typeInto(changed().draft!, 'Backspace')!)
    changed().send()
    assert.deepEqual(sent, [true, false, false])
  })

  test('are typed again as they were, with their place on the clock', () => {
    const refused = { ...entryOf(type('G', 'ArrowLeft', '7', ' ', '1', '0'), squads), count: null }
    const draft = draftAgain(refused as unknown as DeskEntry, palette, squads)
    assert.deepEqual(draft, { ...type('G', 'ArrowLeft', '7', ' ', '1', '0'), isSecond: false })
    assert.equal(draftAgain({ key: 'undo' } as unknown as DeskEntry, palette, squads), null)
  })
})
