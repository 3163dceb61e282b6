import * as contract from '#contract/news/articles/banner.ts'
import { handle } from '#core/calls/handler.ts'
import { listBannersAt } from '../store/banner.ts'

export const listBanners = handle(contract.listBanners, async ({ db, query }) => {
  const found = await listBannersAt(db, {
    place: query.position,
    client: query.client ?? null,
    sportType: query.sportType ?? null,
  })
  return found.map(({ title, picture, link, relateType, redirectType, mediaType, sportType }) => {
    return { title, img: picture, link, relateType, redirectType, mediaType, sportType: sportType ?? 0, transit: 0 }
  })
})
