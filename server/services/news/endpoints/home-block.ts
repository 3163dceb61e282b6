import { articleBrief, readViews } from '#articles/views/brief.ts'
import * as contract from '#contract/touchline/home-block.ts'
import type { HomeBlock } from '#contract/touchline/home-block.ts'
import { handle } from '#core/calls/handler.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { listOfBlock, mapTitles, readBlocks } from '../home.ts'
import { mapBannersAt } from '../store/banner.ts'

export const getNewsHome = handle(contract.getNewsHome, async (call) => {
  const { db, language } = call
  const position = await findPosition(db)
  const blocks = await readBlocks(db, call)
  const [titles, banners, lists] = await Promise.all([
    mapTitles(db, blocks, language),
    mapBannersAt(
      db,
      blocks.flatMap(({ place }) => place ?? []),
    ),
    Promise.all(blocks.map((block) => listOfBlock(db, block, call))),
  ])
  const views = await readViews(db, lists.flat(), call)
  const filled = blocks.map(
    ({ key, kind, order, place, size }, at): HomeBlock => ({
      key,
      kind,
      order,
      title: titles.get(key)!,
      articles: lists[at]!.map((article) => articleBrief(article, views)),
      banners: (place === null ? [] : (banners.get(place) ?? []))
        .slice(0, size)
        .map(({ title, picture, link }) => ({ title, picture, link })),
      posts: [],
      videoIds: [],
    }),
  )
  const matches = await mapMatches(
    db,
    filled.flatMap(({ articles }) => articles.flatMap(({ aboutMatchId }) => aboutMatchId ?? [])),
  )
  return {
    blocks: filled.filter(({ articles, banners: shown }) => articles.length + shown.length > 0),
    matches: await matchRows(db, [...matches.values()], language),
    position,
  }
})
