import type { Reader } from '#core/database/reader.ts'

export type Banner = {
  id: number
  place: number
  title: string
  picture: string
  link: string
  relateType: number
  redirectType: number
  mediaType: number
  sportType: number | null
  client: string | null
  startsAt: Date
  endsAt: Date | null
}

const columns = `id, place, title, picture, link, relate_type as "relateType", redirect_type as "redirectType", media_type as "mediaType",
  sport_type as "sportType", client, starts_at as "startsAt", ends_at as "endsAt"`

/** Banners in force at a place, for a client and a sport, in their order. */
export function listBannersAt(
  db: Reader,
  { place, client, sportType }: { place: number; client: string | null; sportType: number | null },
): Promise<Banner[]> {
  return db.query<Banner>(
    `select ${columns} from news.banner where place = $1 and (client is null or $2::text is null or upper(client) = upper($2))
        and (sport_type is null or $3::int is null or sport_type = $3) and starts_at <= now() and (ends_at is null or ends_at > now())
      order by ordinal, id limit 50`,
    [place, client, sportType],
  )
}

/** Banners in force at each of these places for every client, in their order. */
export async function mapBannersAt(db: Reader, places: readonly number[]): Promise<Map<number, Banner[]>> {
  if (places.length === 0) return new Map()
  const rows = await db.query<Banner>(
    `select ${columns} from news.banner where place = any($1) and client is null and starts_at <= now()
        and (ends_at is null or ends_at > now()) order by place, ordinal, id limit 200`,
    [places],
  )
  return Map.groupBy(rows, ({ place }) => place)
}

export function listAllBanners(db: Reader): Promise<Banner[]> {
  return db.query<Banner>(`select ${columns} from news.banner order by place, ordinal, id`)
}

export async function addBanner(
  db: Reader,
  given: Omit<Banner, 'id' | 'redirectType' | 'mediaType' | 'startsAt'> & { startsAt: Date | null },
): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into news.banner (place, title, picture, link, relate_type, sport_type, client, starts_at, ends_at, ordinal)
      values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()), $9, (select coalesce(max(ordinal), 0) + 1 from news.banner where place = $1)) returning id`,
    [
      given.place,
      given.title,
      given.picture,
      given.link,
      given.relateType,
      given.sportType,
      given.client,
      given.startsAt,
      given.endsAt,
    ],
  )
  return row!.id
}

export async function removeBanner(db: Reader, id: number): Promise<boolean> {
  return (await db.query('delete from news.banner where id = $1 returning id', [id])).length > 0
}
