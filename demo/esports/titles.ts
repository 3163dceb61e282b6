import { csTitle } from '../csgo/title.ts'
import { dotaShape, kogShape, lolShape } from './moba/shapes.ts'
import { mobaTitle } from './moba/title.ts'
import type { SimulatedTitle } from './title.ts'

const threes = { early: 3, knockout: 3, final: 5 } as const

/** The titles of the demonstration with their made-up tournaments. */
export const simulatedTitles: readonly SimulatedTitle[] = [
  mobaTitle(lolShape, {
    breakSeconds: 780,
    bestOf: threes,
    spread: 0.3,
    gameEdge: 2.3,
    circuits: [
      {
        slug: 'lanternfall-masters',
        name: 'Lanternfall Masters',
        shortName: 'Lanternfall',
        zh: '灯落大师赛',
        shortZh: '灯落赛',
        colour: '#1f5f8b',
        kind: 'swiss',
        hasAdvantage: false,
        prize: 400_000,
      },
      {
        slug: 'meridian-rift-series',
        name: 'Meridian Rift Series',
        shortName: 'Meridian Rift',
        zh: '子午峡谷联赛',
        shortZh: '峡谷联赛',
        colour: '#7a4d1d',
        kind: 'groups',
        hasAdvantage: false,
        prize: 250_000,
      },
    ],
  }),
  mobaTitle(dotaShape, {
    breakSeconds: 720,
    bestOf: threes,
    spread: 0.28,
    gameEdge: 2.4,
    circuits: [
      {
        slug: 'emberhold-invitational',
        name: 'Emberhold Invitational',
        shortName: 'Emberhold',
        zh: '烬堡邀请赛',
        shortZh: '烬堡赛',
        colour: '#8e2f1f',
        kind: 'swiss',
        hasAdvantage: false,
        prize: 500_000,
      },
      {
        slug: 'saltwind-league',
        name: 'Saltwind League',
        shortName: 'Saltwind',
        zh: '盐风联赛',
        shortZh: '盐风联赛',
        colour: '#2d6a6a',
        kind: 'groups',
        hasAdvantage: true,
        prize: 300_000,
      },
    ],
  }),
  mobaTitle(kogShape, {
    breakSeconds: 420,
    bestOf: { early: 5, knockout: 5, final: 7 },
    spread: 0.28,
    gameEdge: 2.2,
    circuits: [
      {
        slug: 'jade-crown-cup',
        name: 'Jade Crown Cup',
        shortName: 'Jade Crown',
        zh: '翠冠杯',
        shortZh: '翠冠杯',
        colour: '#1f7a55',
        kind: 'swiss',
        hasAdvantage: false,
        prize: 600_000,
      },
      {
        slug: 'nine-rivers-league',
        name: 'Nine Rivers League',
        shortName: 'Nine Rivers',
        zh: '九河联赛',
        shortZh: '九河联赛',
        colour: '#a3471e',
        kind: 'groups',
        hasAdvantage: false,
        prize: 350_000,
      },
    ],
  }),
  csTitle({
    breakSeconds: 540,
    bestOf: threes,
    spread: 0.14,
    gameEdge: 4.2,
    circuits: [
      {
        slug: 'northlight-open',
        name: 'Northlight Open',
        shortName: 'Northlight',
        zh: '北光公开赛',
        shortZh: '北光赛',
        colour: '#2b4c8c',
        kind: 'swiss',
        hasAdvantage: false,
        prize: 450_000,
      },
      {
        slug: 'ironbridge-league',
        name: 'Ironbridge League',
        shortName: 'Ironbridge',
        zh: '铁桥联赛',
        shortZh: '铁桥联赛',
        colour: '#5c4a3d',
        kind: 'groups',
        hasAdvantage: true,
        prize: 280_000,
      },
    ],
  }),
]
