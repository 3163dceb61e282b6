import type { Reader } from '#core/database/reader.ts'

export type FoundPerson = { id: number; nickname: string; avatar: string; state: 'active' | 'frozen' | 'closing' }

/**
 * Accounts whose number is the text, whose phone is the text as a whole, or whose name begins with it; the exact ones
 * first. `skeleton`: what the text looks like as a name; `digits`: its digits, if it has no others.
 */
export function findPeople(
  db: Reader,
  { text, skeleton, digits, limit }: { text: string; skeleton: string; digits: string | null; limit: number },
): Promise<FoundPerson[]> {
  return db.query<FoundPerson>(
    `select id, nickname, avatar, state from (
      select a.*, 0 as place from accounts.account a where a.id = case when length($3) between 1 and 15 then $3::bigint end
      union all
      select a.*, 1 from accounts.account a where a.phone = $3 or a.area_no || a.phone = $3
      union all
      (select a.*, 2 from accounts.account a where $2 <> '' and a.nickname_skeleton >= $2 and a.nickname_skeleton < $2 || chr(1114111)
        order by a.nickname_skeleton limit $4)
      union all
      (select a.*, 3 from accounts.account a where $5 and a.nickname ilike '%' || $1 || '%' order by a.id limit $4)
    ) found where state <> 'erased' group by id, nickname, avatar, state order by min(place), nickname limit $4`,
    [text.replaceAll(/[\\%_]/g, String.raw`\$&`), skeleton, digits, limit, text.length > 1],
  )
}
