import { z } from 'zod'
import { either, operation, staffOf, user } from '../operation.ts'
import { ListCursor, QueryId, QuerySize, Text, WireDate } from '../wire.ts'
import { Language, MatchRow, Position, SomeSport } from './brief.ts'
import { PagingById } from './paging.ts'
import { WrittenLanguage } from './circle.ts'
import { PersonBrief } from './person.ts'
import {
  disputeStates,
  longestDispute,
  longestProphecyText,
  longestProphecyTitle,
  pickOutcomes,
  picks,
  plays,
  priceSteps,
  prophecyFeeds,
  prophecyOrders,
  prophecyStates,
  voidKinds,
} from './prophecy-limits.ts'
import { Evidence } from './prophecy-record.ts'
import { ClosedThread } from './talk.ts'
import { Coins } from './wallet.ts'

const Odds = z.number().describe('Decimal')
const Chance = z.number().describe('Between 0 and 1')
const Points = z.number().describe('100 times the difference of log scores to the closing price without its margin')

/** Prices of a play, of all bookmakers together; of a total home is over. */
export const PlayPrices = z.object({
  home: Odds,
  draw: Odds.nullable(),
  away: Odds,
  line: z.number().nullable().describe('Of a handicap for home, or of a total'),
  bookmakers: z.int(),
  at: z.number().describe('Epoch ms'),
})
export type PlayPrices = z.infer<typeof PlayPrices>

/** What a seal closes: for the author, its buyers, and after the match for all. */
export const ProphecyContent = z.object({
  pick: z.enum(picks),
  probability: Chance,
  isStated: z.boolean().describe('Else the price at the seal without its margin: old clients state none'),
  odds: Odds.describe('Of the pick at the seal'),
  text: z.string(),
})
export type ProphecyContent = z.infer<typeof ProphecyContent>

export const ProphecyResult = z.object({
  outcome: z.enum(pickOutcomes),
  points: Points.nullable().describe('Null of a push, a void or without a closing price'),
  ifHit: Points.nullable(),
  ifMissed: Points.nullable(),
  closing: PlayPrices.nullable(),
  fairClose: Chance.nullable().describe('Of the pick at the close, without the margin'),
  decidedBy: z.string().describe('The event or state that decided it, in the language of the call'),
  settledAt: z.number(),
  isCorrected: z.boolean().describe('Settled again after a correction'),
})
export type ProphecyResult = z.infer<typeof ProphecyResult>

export const Prophecy = z.object({
  id: z.int(),
  state: z.enum(prophecyStates),
  author: PersonBrief.nullable().describe('Null of a closed account'),
  evidence: Evidence.nullable().describe('Of the author over all time; null before the first settled one'),
  title: z.string(),
  language: WrittenLanguage,
  matchId: z.int(),
  play: z.enum(plays),
  coins: Coins.describe('0: free'),
  prices: PlayPrices.describe('At the seal'),
  words: z.int().describe('Of its text'),
  at: z.number().describe('Epoch ms of the seal'),
  closesAt: z.number().describe('Epoch ms of the kick-off, or of the first event before it'),
  seal: z.object({
    number: z.int().nullable().describe('Leaf of the public log, from 0; null until it has one, within a minute'),
    sequence: z
      .int()
      .nullable()
      .describe(
        'Of its author, from 1 without holes; null of the made-up past of a demonstration, which is not in the log',
      ),
    pickHash: z.string().describe('SHA-256, hexadecimal'),
    textHash: z.string(),
    seenBy: z.int().describe('Witnesses before the kick-off'),
  }),
  content: ProphecyContent.nullable().describe('Null while it is closed to the caller'),
  result: ProphecyResult.nullable().describe('Null while open, and to readers from whom the match is hidden'),
  voided: z
    .object({
      by: z.enum(voidKinds).describe('match: not played, not in time, or sealed after its start'),
      at: z.number().describe('Epoch ms'),
    })
    .nullable()
    .describe('Of one that is void'),
  closed: ClosedThread.nullable(),
  sold: z.int().nullable().describe('Null before the end of the match'),
  comments: z.int().nullable(),
  likes: z.int().nullable(),
  isLiked: z.boolean(),
  isMine: z.boolean(),
  isBought: z.boolean(),
  isDemo: z.boolean().describe('Invented for the demonstration'),
})
export type Prophecy = z.infer<typeof Prophecy>

const paging = { after: ListCursor.optional().describe('`next` of the page before'), limit: QuerySize.default(10) }
const ofId = z.object({ id: QueryId })

export const ProphecyList = z.object({
  list: z.array(Prophecy),
  next: z.string().nullable().describe('`after` of the next page; null at the end'),
  matches: z.array(MatchRow),
  counts: z
    .object({
      sports: z.record(z.string(), z.int()),
      free: z.int(),
      paid: z.int(),
    })
    .describe('Open ones'),
  position: Position,
})
export type ProphecyList = z.infer<typeof ProphecyList>

export const listProphecyFeed = operation({
  path: '/prophecies',
  ...either.bare,
  summary: 'Prophecies: open, of followed authors, settled, own or bought ones.',
  query: z.object({
    feed: z.enum(prophecyFeeds).default('open'),
    order: z.enum(prophecyOrders).default('evidence'),
    sport: SomeSport.optional(),
    play: z.enum(plays).optional(),
    price: z.enum(['free', 'paid']).optional(),
    state: z.enum(prophecyStates).optional().describe('Of the lists following, mine and bought'),
    day: WireDate.optional().describe('UTC day of the kick-off'),
    ...paging,
    lang: Language,
  }),
  data: ProphecyList,
  errors: ['login_needed'],
})

export const listPropheciesAboutMatch = operation({
  path: '/matches/{id}/prophecies',
  ...either.bare,
  summary: 'Prophecies about a match, by the evidence of their authors.',
  params: ofId,
  query: z.object({ ...paging, lang: Language }),
  data: ProphecyList,
  errors: ['match_not_found'],
})

export const listPropheciesOfUser = operation({
  path: '/users/{id}/prophecies',
  ...either.bare,
  summary: 'Prophecies of a user, newest first: open, settled and void ones.',
  params: ofId,
  query: z.object({
    play: z.enum(plays).optional(),
    state: z.enum(prophecyStates).optional(),
    ...paging,
    lang: Language,
  }),
  data: ProphecyList,
  errors: ['user_not_found'],
})

export const ProphecyPage = z.object({
  prophecy: Prophecy,
  matches: z.array(MatchRow),
  now: PlayPrices.nullable().describe('Current prices of the play; null without one'),
  onMatch: z.array(z.object({ play: z.enum(plays), count: z.int(), paid: z.int() })),
  outcomes: z.record(z.enum(pickOutcomes), z.int()).nullable().describe('Of all on the match; null before its end'),
  sales: z
    .object({ coins: Coins, author: Coins, site: Coins, refunded: Coins, paidAt: z.number().nullable() })
    .nullable()
    .describe('Null before the end of the match'),
  purchase: z
    .object({
      at: z.number(),
      coins: Coins,
      entryId: z.string(),
      refund: z
        .object({ at: z.number(), coins: Coins, entryId: z.string() })
        .nullable()
        .describe('Null to readers from whom the match is hidden'),
    })
    .nullable(),
  disputeUntil: z.number().nullable().describe('Epoch ms; null where the caller may not dispute'),
  dispute: z.enum(disputeStates).nullable(),
  position: Position,
})
export type ProphecyPage = z.infer<typeof ProphecyPage>

export const getProphecyById = operation({
  path: '/prophecies/{id}',
  ...either.bare,
  summary: 'Prophecy by id. Its comments are the thread `prophecy` of `/talk`.',
  params: ofId,
  query: z.object({ lang: Language }),
  data: ProphecyPage,
  errors: ['not_found'],
})

export const PublishOptions = z.object({
  match: MatchRow,
  closesAt: z.number(),
  plays: z.array(
    z.object({ play: z.enum(plays), prices: PlayPrices, fair: z.array(Chance).describe('Without margin') }),
  ),
  published: z.array(z.enum(plays)).describe('Plays with a prophecy of the caller on this match, offered no more'),
  steps: z.array(z.object({ coins: Coins, author: Coins, isOpen: z.boolean() })),
  settled: z.int().describe('Settled ones of the caller'),
  settledForPaid: z.int(),
  settledForAll: z.int(),
  refusal: z.enum(['closed', 'no_price', 'bought', 'frozen', 'too_many']).nullable(),
})
export type PublishOptions = z.infer<typeof PublishOptions>

export const getPublishOptions = operation({
  path: '/matches/{id}/prophecies/options',
  ...user.own,
  summary: 'Plays with current prices, price steps and conditions of a new prophecy.',
  params: ofId,
  query: z.object({ lang: Language }),
  data: PublishOptions,
  errors: ['match_not_found'],
})

const NewProphecy = z.object({
  matchId: z.int().min(1).max(2_147_483_647),
  play: z.enum(plays),
  pick: z.enum(picks),
  line: z.number().nullable().default(null).describe('The line that the author saw; another one now is a conflict'),
  probability: z.number().min(0.01).max(0.99),
  title: Text.min(1).max(longestProphecyTitle),
  text: z
    .string()
    .min(1)
    .max(longestProphecyText)
    .regex(/^[^\0]*$/, 'contains a NUL character'),
  language: WrittenLanguage,
  coins: z.literal(priceSteps),
})

export const checkProphecy = operation({
  method: 'POST',
  path: '/prophecies/check',
  ...user.own,
  summary: 'Checks title and text before the seal; stores nothing.',
  body: NewProphecy.pick({ title: true, text: true, matchId: true, play: true, pick: true }),
  data: z.object({ verdict: z.enum(['pass', 'hold', 'refuse']), namesPick: z.boolean().describe('The title does') }),
  errors: ['match_not_found'],
})

export const sealProphecy = operation({
  method: 'POST',
  path: '/prophecies',
  ...user.own,
  isIdempotent: true,
  summary: 'Seals and publishes a prophecy at the prices of this moment, until the kick-off.',
  body: NewProphecy,
  data: Prophecy,
  errors: ['match_not_found', 'bad_request', 'forbidden', 'conflict', 'text_refused', 'too_many', 'prophecy_closed'],
})

export const voidProphecy = operation({
  method: 'POST',
  path: '/prophecies/{id}/void',
  ...user.own,
  permits: ['owner'],
  summary: 'Voids an own prophecy before the kick-off; buyers are refunded, and the record counts it. Repeatable.',
  params: ofId,
  data: Prophecy,
  errors: ['not_found', 'forbidden', 'prophecy_closed'],
})

export const unlockProphecy = operation({
  method: 'POST',
  path: '/prophecies/{id}/purchase',
  ...user.own,
  summary: 'Buys a prophecy once; a repetition has the same receipt.',
  params: ofId,
  body: z.object({ coins: Coins.min(1).describe('The price that the buyer saw') }),
  data: ProphecyPage,
  errors: [
    'not_found',
    'conflict',
    'forbidden',
    'insufficient_balance',
    'spending_refused',
    'spending_limit',
    'prophecy_closed',
  ],
})

export const putProphecyLike = operation({
  method: 'PUT',
  path: '/prophecies/{id}/like',
  ...user.own,
  summary: 'Likes a prophecy; repeatable.',
  params: ofId,
  data: z.object({ isLiked: z.boolean(), likes: z.int() }),
  errors: ['not_found', 'forbidden'],
})

export const removeProphecyLike = operation({
  method: 'DELETE',
  path: '/prophecies/{id}/like',
  ...user.own,
  summary: 'Removes the like of a prophecy; repeatable.',
  params: ofId,
  data: z.object({ isLiked: z.boolean(), likes: z.int() }),
  errors: ['not_found'],
})

export const disputeProphecy = operation({
  method: 'POST',
  path: '/prophecies/{id}/dispute',
  ...user.own,
  summary: 'Disputes a settlement, once for each buyer and the author; two people without a stake decide.',
  params: ofId,
  body: z.object({ text: Text.min(1).max(longestDispute) }),
  data: z.object({ isDisputed: z.literal(true) }),
  errors: ['bad_request', 'not_found', 'forbidden', 'conflict'],
})

export const ProphecyDispute = z.object({
  id: z.int(),
  prophecyId: z.int(),
  state: z.enum(disputeStates),
  userId: z.int().nullable().describe('Null of a closed account'),
  text: z.string(),
  at: z.number(),
  decisions: z.array(
    z.object({ userId: z.int(), outcome: z.enum(pickOutcomes).nullable(), reason: z.string(), at: z.number() }),
  ),
  mayDecide: z.boolean().describe('Neither author nor buyer, and has not decided it yet'),
})

const staff = staffOf(['moderator', 'admin'])

export const listDisputes = operation({
  path: '/moderation/disputes',
  ...staff,
  summary: 'Disputes of settlements: open ones, oldest first, or all, newest first.',
  query: z.object({
    state: z.enum(['open', 'all']).default('open'),
    ...PagingById,
  }),
  data: z.object({ list: z.array(ProphecyDispute), nextId: z.int().nullable() }),
})

export const decideDispute = operation({
  method: 'POST',
  path: '/moderation/disputes/{id}',
  ...staff,
  audits: 'dispute_decided',
  summary: 'Decision on a dispute; the same outcome by two people settles the prophecy again.',
  refusesNulls: true,
  params: ofId,
  body: z.object({
    outcome: z.enum(pickOutcomes).nullable().describe('Null keeps the settlement'),
    reason: Text.min(1).max(longestDispute),
  }),
  data: ProphecyDispute,
  errors: ['not_found', 'forbidden', 'conflict'],
})
