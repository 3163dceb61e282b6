import { z } from 'zod'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import { listCategories } from '#articles/store/article.ts'
import { categoryView } from '#articles/views/brief.ts'
import type { Language } from '#core/calls/language.ts'
import { DeskBlock, type DeskHome } from '#contract/touchline/desk-home.ts'
import { mostHomeBlocks } from '#contract/touchline/home-block.ts'
import * as contract from '#contract/touchline/desk-home.ts'
import { visitor } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { liveLens } from '#core/lens.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { arrangeHome, type ArrangedBlock } from '../actions/arrangement.ts'
import { versionOf } from '../arrangement-version.ts'
import { fillBlocks, type Reading } from '../fill-blocks.ts'
import { mapTitles } from '../home.ts'
import { blocksInForce, builtInBlocks, type Block } from '../rules/home-block.ts'
import { listAllBlocks } from '../store/home-block.ts'

const Drafts = z.array(DeskBlock).max(mostHomeBlocks)

async function readHome(db: Reader, language: Language): Promise<DeskHome> {
  const stored = await listAllBlocks(db)
  const isBuiltIn = stored.length === 0
  const rows: readonly Block[] = isBuiltIn ? builtInBlocks : stored
  const [en, zh, categories] = await Promise.all([
    mapTitles(db, rows, 'en'),
    mapTitles(db, rows, 'zh'),
    listCategories(db),
  ])
  const times = new Map(stored.map(({ key, ...block }) => [key, block]))
  return {
    blocks: rows.map(({ key, kind, titles, order, categoryId, teamId, place, size }) => {
      const known = times.get(key)
      return {
        id: known?.id ?? null,
        kind,
        // A built-in block has the title of its kind, which a new one has without any.
        titles: isBuiltIn ? { en: '', zh: '' } : titles,
        order,
        categoryId,
        teamId,
        place,
        size,
        language: known?.language ?? null,
        startsAt: known?.startsAt.getTime() ?? null,
        endsAt: known?.endsAt?.getTime() ?? null,
        shown: { en: en.get(key)!, zh: zh.get(key)! },
      }
    }),
    isBuiltIn,
    version: versionOf(stored),
    categories: categories.map((one) => categoryView(one, { categories, language })),
  }
}

export const getDeskHome = handle(contract.getDeskHome, ({ db, language }) => readHome(db, language))

/** The drafts that a language shows at a moment, as blocks. */
function shownAt(drafts: readonly DeskBlock[], language: 'en' | 'zh', at: number): Block[] {
  return drafts
    .filter((one) => one.language === null || one.language === language)
    .filter(({ startsAt, endsAt }) => (startsAt ?? 0) <= at && (endsAt ?? Infinity) > at)
    .map(({ id, kind, titles, order, categoryId, teamId, place, size }, index) => ({
      key: `${id === null ? 'new' : 'b'}${id ?? index}`,
      kind,
      titles,
      order,
      categoryId,
      teamId,
      place,
      size,
    }))
}

export const previewDeskHome = handle(contract.previewDeskHome, async (call) => {
  const { query, language, receivedAt, fail } = call
  const read = Drafts.safeParse(readJson(query.blocks))
  if (!read.success) return fail('bad_request')
  const at = query.at ?? receivedAt
  const asVisitor = { ...call, viewer: visitor, lens: liveLens, now: at } as unknown as Reading
  return fillBlocks(asVisitor, blocksInForce(shownAt(read.data, language, at)))
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const noArticles = { order: null, categoryId: null, teamId: null } as const

/** A block with what its kind has, and nothing of other kinds. */
function arranged({ startsAt, endsAt, titles, ...block }: DeskBlock): ArrangedBlock {
  const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))
  const isArticles = block.kind === 'articles'
  return {
    ...block,
    ...(isArticles ? { order: block.teamId === null ? (block.order ?? 'newest') : 'newest' } : noArticles),
    place: block.kind === 'banners' ? (block.place ?? 16) : null,
    titles: { en: plainLine(titles.en).trim(), zh: plainLine(titles.zh).trim() },
    startsAt: dateOf(startsAt),
    endsAt: dateOf(endsAt),
  }
}

export const arrangeDeskHome = handle(contract.arrangeDeskHome, async (call) => {
  const { body, db, language, fail } = call
  const given = { version: body.version, blocks: body.blocks.map(arranged) }
  const done = await actAsViewer(call, arrangeHome, given, plainLine(body.reason).trim())
  if (done.ok) return readHome(db, language)
  const { thrown, complaint } = done
  const isConflict = thrown instanceof DeskProblem && thrown.why === 'conflict'
  return fail(isConflict ? 'conflict' : 'bad_request', { en: complaint, zh: complaint })
})
