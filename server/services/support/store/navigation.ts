import type { Reader } from '#core/database/reader.ts'

type NavigationEntry = {
  id: number
  clientType: number
  channel: string
  nameEn: string
  nameZh: string
  icon: string
  url: string
  position: number
}

const columns =
  'id, client_type as "clientType", channel, name_en as "nameEn", name_zh as "nameZh", icon, url, position'

/** In their order. */
export function listNavigationEntries(
  db: Reader,
  asked: { clientType: number; channel: string },
): Promise<NavigationEntry[]> {
  return db.query<NavigationEntry>(
    `select ${columns} from support.navigation_entry where client_type = $1 and channel = $2 order by position, id limit 100`,
    [asked.clientType, asked.channel],
  )
}
