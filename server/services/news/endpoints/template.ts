import type { About, ArticleHead } from '#articles/types.ts'
import * as contract from '#contract/news/articles/template.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { find } from '#timeline/search/find.ts'
import { listOfBlock, mapTitles, readBlocks } from '../home.ts'
import { blocksOf } from '../rules/home-block.ts'
import { mapBannersAt } from '../store/banner.ts'
import { listItems } from '../views/article.ts'
import { bannerView } from '../views/banner.ts'

type Reading = Pick<Call<typeof contract.getTemplateNews>, 'db' | 'now'>

/** The team that a client names; null where none is found. */
async function teamNamed({ db, now }: Reading, name: string): Promise<About | null> {
  const hit = (await find(db, name, { now })).hits.find(({ kind }) => kind === 'team')
  return hit ? { kind: 'team', id: hit.id } : null
}

function once(articles: readonly ArticleHead[]): ArticleHead[] {
  return [...new Map(articles.map((one) => [one.id, one])).values()]
}

/**
 * The home page has one arrangement: a template of old clients is one of its blocks, by its key, and any other one the
 * whole page.
 *
 * @param publicUrl - Scheme and host of pictures; null where the operator stated none.
 */
export function templateHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  return {
    getTemplateNews: handle(contract.getTemplateNews, async (call) => {
      const { db, query, language } = call
      const all = await readBlocks(db, language)
      const blocks = blocksOf(all, query.templateId)
      const name = query.teamName?.trim() ?? ''
      const team = name === '' ? null : await teamNamed(call, name)
      const isNone = name !== '' && team === null
      const [titles, lists] = await Promise.all([
        mapTitles(db, blocks, language),
        Promise.all(isNone ? [] : blocks.map((block) => listOfBlock(db, block, call, team ?? undefined))),
      ])
      return {
        templateId: query.templateId,
        name: blocks.length === 1 ? titles.get(blocks[0]!.key)! : language === 'zh' ? '首页' : 'Home',
        list: await listItems(call, once(lists.flat()), publicUrl ?? ''),
      }
    }),
    listTemplateGroups: handle(contract.listTemplateGroups, async (call) => {
      const { db, query, language } = call
      const blocks = blocksOf(await readBlocks(db, language), query.templateId)
      const titles = await mapTitles(db, blocks, language)
      return blocks.map(({ key }, at) => ({
        groupId: key,
        groupName: titles.get(key)!,
        templateId: key,
        sort: at + 1,
      }))
    }),
    listActivities: handle(contract.listActivities, async (call) => {
      const { db, query, language } = call
      const blocks = blocksOf(await readBlocks(db, language), query.templateId)
      const banners = await mapBannersAt(
        db,
        blocks.flatMap(({ place }) => place ?? []),
      )
      return blocks.flatMap(({ place, size }) =>
        (place === null ? [] : (banners.get(place) ?? [])).slice(0, size).map(bannerView),
      )
    }),
  }
}
