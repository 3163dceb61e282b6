import * as contract from '#contract/touchline/desk-messages.ts'
import type { DeskBanner } from '#contract/touchline/desk-messages.ts'
import { handle } from '#core/calls/handler.ts'
import { listAllBanners, type Banner } from '../store/banner.ts'

function bannerView({ startsAt, endsAt, ...banner }: Banner, now: number): DeskBanner {
  const { id, place, title, picture, link, sportType, client } = banner
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null }
  const isOver = times.endsAt !== null && times.endsAt <= now
  const state = isOver ? 'over' : times.startsAt > now ? 'planned' : 'shown'
  return { id, place, title, picture, link, sportType, client, ...times, state }
}

export const listDeskBanners = handle(contract.listDeskBanners, async ({ db, receivedAt: now }) => ({
  list: (await listAllBanners(db)).map((one) => bannerView(one, now)),
}))
