import type { Banner as BannerView } from '#contract/news/articles/views/banner.ts'
import type { Banner } from '../store/banner.ts'

/** A banner as old clients read it. */
export function bannerView({
  title,
  picture,
  link,
  relateType,
  redirectType,
  mediaType,
  sportType,
}: Banner): BannerView {
  return { title, img: picture, link, relateType, redirectType, mediaType, sportType: sportType ?? 0, transit: 0 }
}
