import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { QueryEpochMs } from '../wire.ts'
import { ArticleCategory } from './article.ts'
import { Language } from './brief.ts'
import { DeskReason, deskRoles } from './desk.ts'
import { blockKinds, blockOrders, largestHomeBlock, mostHomeBlocks, NewsHome } from './home-block.ts'

const staff = staffOf(deskRoles.news)
const id = z.int().min(1).max(2_147_483_647)
const moment = z.int().min(0).max(253_402_300_799_999)

/** A block as it is arranged; what another kind has is null. */
export const DeskBlock = z.object({
  id: id.nullable().describe('Null for a new one'),
  kind: z.enum(blockKinds),
  titles: z.object({ en: z.string().max(60), zh: z.string().max(60) }).describe('Empty: that of its subject or kind'),
  order: z.enum(blockOrders).nullable().describe('Of articles'),
  categoryId: id.nullable(),
  teamId: id.nullable(),
  place: z.int().min(1).max(9999).nullable().describe('Slot of banners'),
  size: z.int().min(1).max(largestHomeBlock),
  language: z.enum(['en', 'zh']).nullable().describe('Null for both'),
  startsAt: moment.nullable().describe('Epoch ms; null: at once'),
  endsAt: moment.nullable().describe('Epoch ms; null: for good'),
})
export type DeskBlock = z.infer<typeof DeskBlock>
const Blocks = z.array(DeskBlock).max(mostHomeBlocks)

const StoredBlock = DeskBlock.extend({
  titles: z.object({ en: z.string(), zh: z.string() }),
  shown: z.object({ en: z.string(), zh: z.string() }).describe('The title that readers see'),
})

export const DeskHome = z.object({
  blocks: z.array(StoredBlock),
  isBuiltIn: z.boolean().describe('The operator arranged none: these are the built-in ones, without numbers'),
  version: z.string().describe('Of the arrangement, for `arrangeDeskHome`'),
  categories: z.array(ArticleCategory),
})
export type DeskHome = z.infer<typeof DeskHome>

export const getDeskHome = operation({
  path: '/desk/home',
  ...staff,
  summary: 'Blocks of the home page of news with their schedules, also those not in force.',
  query: z.object({ lang: Language }),
  data: DeskHome,
})

export const previewDeskHome = operation({
  path: '/desk/home/preview',
  ...staff,
  summary: 'Preview of the home page of news for a visitor at a time, with blocks that are not applied yet.',
  query: z.object({
    lang: Language,
    blocks: z.string().max(6000).describe('JSON, as `blocks` of `arrangeDeskHome`'),
    at: QueryEpochMs.optional().describe('Without it: now'),
  }),
  data: NewsHome,
  errors: ['bad_request'],
})

export const arrangeDeskHome = operation({
  method: 'POST',
  path: '/desk/home',
  ...staff,
  audits: 'home_arranged',
  summary:
    'Replaces the arrangement of the home page of news. Each block that changes has an entry of its own as well.',
  body: z.object({ version: z.string().max(64), blocks: Blocks, reason: DeskReason }),
  data: DeskHome,
  errors: ['bad_request', 'conflict'],
})
