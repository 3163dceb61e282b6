import type { Language } from '#core/calls/language.ts'
import type { Engines } from '#core/engines.ts'

/** What one round of the authors is played with. `now`: epoch ms. */
export type Round = { engines: Engines; seed: string; now: number; isStopped: () => boolean }

/** An invented author of stated skill. Chances are shares: 0.08 is 8 points. */
export type DemoAuthor = {
  key: string
  /** The mark of the demonstration is part of it, as on the wire of old clients names stand alone. */
  name: string
  language: Language
  /** How much more often than the closing price says the picks of the past happened. */
  skill: number
  /** Stated probability beyond the closing price; null: the price at the seal stands in. */
  said: readonly [number, number] | null
  /** Settled picks of the past, and at most so many on a day. */
  past: number
  perDay: number
  /** Price of more than half of the open ones; 0: all are free. */
  coins: number
}

const ordinary = { skill: 0, said: [0.01, 0.07], perDay: 3, coins: 0 } as const

export const demoAuthors: readonly DemoAuthor[] = [
  {
    key: 'eight',
    name: 'Vera, 8 points (demo)',
    language: 'en',
    skill: 0.08,
    said: [0.07, 0.09],
    past: 320,
    perDay: 6,
    coins: 12,
  },
  {
    key: 'lucky',
    name: 'Lucky Lou (demo)',
    language: 'en',
    skill: 0.24,
    said: [0.05, 0.1],
    past: 34,
    perDay: 3,
    coins: 0,
  },
  {
    key: 'bad',
    name: 'Bold Bart (demo)',
    language: 'en',
    skill: -0.04,
    said: [0.1, 0.18],
    past: 160,
    perDay: 5,
    coins: 8,
  },
  { key: 'market', name: 'Market Mo (demo)', language: 'en', skill: 0, said: null, past: 220, perDay: 6, coins: 0 },
  { key: 'ines', name: 'Ines Quarry (demo)', language: 'en', ...ordinary, skill: 0.02, past: 120 },
  { key: 'tove', name: 'Tove Ahlm (demo)', language: 'en', ...ordinary, past: 80 },
  { key: 'rui', name: 'Rui Sandoval (demo)', language: 'en', ...ordinary, skill: -0.02, past: 64, coins: 8 },
  { key: 'gu', name: '古道（演示）', language: 'zh', ...ordinary, skill: 0.03, past: 110, coins: 12 },
  { key: 'qing', name: '晴川（演示）', language: 'zh', ...ordinary, past: 70 },
  { key: 'yan', name: '砚台（演示）', language: 'zh', ...ordinary, skill: -0.01, past: 24 },
]
