import type { PageAddresses } from '#core/part.ts'
import { readable } from './readable.ts'

/**
 * What a reader may see of matches, teams and leagues. Invented ones are left out: a search engine would take them for
 * facts.
 */
export const addresses: readonly PageAddresses[] = [
  {
    kind: 'match',
    rows: (db) => `select id, changed_at from ${readable(db, 'match')} m where not is_demo`,
  },
  {
    kind: 'team',
    rows: (db) => {
      const plays = (side: string) => `exists (select from ${readable(db, 'match')} m where m.${side} = p.id)`
      return `select id, null::timestamptz as changed_at from timeline.participant p
        where kind = 'team' and not is_demo and (${plays('home_id')} or ${plays('away_id')})`
    },
  },
  {
    kind: 'league',
    rows: (db) => `select id, null::timestamptz as changed_at from ${readable(db, 'competition')} c where not is_demo`,
  },
]
