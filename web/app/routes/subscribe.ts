import { later, whenUsed } from '../kit/page/later.tsx'

/** Links at the end of a page: no first view waits for their code. */
export const SubscribeLinks = later(
  async () => (await import('../features/sharing/subscribe-links.tsx')).SubscribeLinks,
  whenUsed,
)
