import type { PlayerBank, TeamBank } from '#contract/touchline/data-bank.ts'
import type { EsportsPlayer, EsportsTeam } from '#contract/touchline/esports.ts'
import type { Part } from '../../page.ts'
import { part } from '../../page.ts'
import type { PageCards, SportCards } from '../sport.ts'
import { HonoursCard, TransfersCard } from './bank-cards.tsx'
import { FiguresList } from './figures-list.tsx'
import { PageStyles } from './page-styles.tsx'
import { CareerCard, TeamsCard } from './player-cards.tsx'
import { PoolCard } from './pool-card.tsx'
import { leagueCards } from './tournament/league-cards.tsx'
import { FormCard, RosterCard, RosterHistory, SeasonsCard } from './team-cards.tsx'

type TeamFacts = { figures: EsportsTeam; bank: Part<TeamBank> }
type PlayerFacts = { figures: EsportsPlayer; bank: Part<PlayerBank> }

/** Honours and transfers; none where the data bank did not answer. */
function known<Bank extends Pick<TeamBank, 'honours' | 'transfers'>>(bank: Part<Bank>) {
  return bank !== null && 'data' in bank ? bank.data : { honours: [], transfers: [] }
}

const team: PageCards<TeamFacts> = {
  async read(api, { id, lang, signal }) {
    const [figures, bank] = await Promise.all([
      api.getEsportsTeam({ id, lang }, { signal }),
      part(api.getTeamBank({ id, lang }, { signal })),
    ])
    return { figures, bank }
  },
  Main: ({ data: { figures } }) => (
    <>
      <PageStyles />
      <RosterCard roster={figures.roster} />
      <PoolCard heroes={figures.heroes} maps={figures.maps} />
      <SeasonsCard seasons={figures.seasons} />
      <RosterHistory roster={figures.roster} />
    </>
  ),
  Aside: ({ data: { figures, bank } }) => (
    <>
      <FormCard form={figures.form} />
      <FiguresList figures={figures.figures} counted={figures.counted} />
      <HonoursCard honours={known(bank).honours} />
      <TransfersCard transfers={known(bank).transfers} teamId={figures.team.id} />
    </>
  ),
}

const player: PageCards<PlayerFacts> = {
  async read(api, { id, lang, signal }) {
    const [figures, bank] = await Promise.all([
      api.getEsportsPlayer({ id, lang }, { signal }),
      part(api.getPlayerBank({ id, lang }, { signal })),
    ])
    return { figures, bank }
  },
  Main: ({ data: { figures } }) => (
    <>
      <PageStyles />
      <PoolCard heroes={figures.heroes} maps={figures.maps} />
      <CareerCard years={figures.years} won={figures.won} kda={figures.kda} />
    </>
  ),
  Aside: ({ data: { figures, bank } }) => (
    <>
      <FiguresList figures={figures.figures} counted={figures.counted} />
      <TeamsCard teams={figures.teams} team={figures.team} />
      <HonoursCard honours={known(bank).honours} />
      <TransfersCard transfers={known(bank).transfers} teamId={null} />
    </>
  ),
}

/** Stages of tournaments; roster, pool, form, career, honours, transfers of teams and players. */
export const cards: SportCards = { league: leagueCards, team, player }
