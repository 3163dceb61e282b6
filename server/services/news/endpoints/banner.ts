import * as contract from '#contract/news/articles/banner.ts'
import { handle } from '#core/calls/handler.ts'
import { listBannersAt } from '../store/banner.ts'
import { bannerView } from '../views/banner.ts'

export const listBanners = handle(contract.listBanners, async ({ db, query }) => {
  const found = await listBannersAt(db, {
    place: query.position,
    client: query.client ?? null,
    sportType: query.sportType ?? null,
  })
  return found.map(bannerView)
})
