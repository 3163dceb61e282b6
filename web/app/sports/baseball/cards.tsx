import type { Table } from '#contract/touchline/table.ts'
import { wildCards } from '#sports/baseball/wild-card.ts'
import type { PageCards, SportCards } from '../sport.ts'
import { WildCardTable } from './wild-card-table.tsx'

interface LeagueCards {
  table: Table
  races: ReturnType<typeof wildCards<Table['groups'][number]['rows'][number]>>
}

const league: PageCards<LeagueCards> = {
  async read(api, { id, lang, signal }) {
    const [table, byConference] = await Promise.all([
      api.getTable({ id, lang }, { signal }),
      api.getTable({ id, lang, by: 'conference' }, { signal }),
    ])
    const races = table.hasConferences ? wildCards(table.season.name, table.groups, byConference.groups) : []
    return { table, races }
  },
  Main: ({ data: { races } }) => <WildCardTable races={races} />,
  Aside: () => null,
}

/** Leagues: the race for the wild cards. */
export const cards: SportCards = { league }
