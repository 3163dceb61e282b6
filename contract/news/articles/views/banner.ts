import { z } from 'zod'
import { int, view } from '#contract/wire.ts'

/** `relateType`: 1 article, 3 match, 5 page, 8 streamer. */
export const Banner = view('Banner', {
  title: z.string(),
  img: z.string().optional(),
  link: z.string().optional(),
  relateType: int.optional(), // 1 news, 3 match, 5 web page, 8 streamer
  redirectType: int.optional(), // 1 opens within the app
  mediaType: int.optional(),
  sportType: int.optional(),
  transit: int.optional(),
})
export type Banner = z.infer<typeof Banner>
