import type { PlayerBank, TeamBank } from '#contract/touchline/data-bank.ts'
import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import type { EsportsPlayer } from '#contract/touchline/esports-player.ts'
import { countryName } from '../../kit/text/country.ts'
import { idOf, part, type Loaded } from '../../page.ts'
import type { PageCards, SportCards } from '../sport.ts'
import { HonoursCard, TransfersCard } from './team/bank-cards.tsx'
import { FiguresList } from './player/figures-list.tsx'
import { FormColumns } from './team/form-columns.tsx'
import { PageStyles } from './page-styles.tsx'
import { AgainstCard, CareerCard, TeamsCard } from './player/player-cards.tsx'
import { PlayerPool, TeamPool } from './player/pool-card.tsx'
import { RatingCard } from './team/rating-card.tsx'
import { RosterCard } from './team/roster-card.tsx'
import { SeriesCard } from './team/series-card.tsx'
import { StyleCard } from './team/style-card.tsx'
import { leagueCards } from './tournament/league-cards.tsx'
import { FormCard, RosterHistory, SeasonsCard } from './team/team-cards.tsx'
import { PlayerFigures, RoleTag, TeamFigures } from './team/title-head.tsx'

type TeamFacts = { figures: EsportsTeam; bank: Loaded<TeamBank> }
type PlayerFacts = { figures: EsportsPlayer; bank: Loaded<PlayerBank> }

/** Series of a player that a page of them has. */
const seriesAtOnce = 5

/** Honours and transfers; none where the data bank did not answer. */
function known<Bank extends Pick<TeamBank, 'honours' | 'transfers'>>(bank: Loaded<Bank>) {
  return bank !== null && 'data' in bank ? bank.data : null
}

const team: PageCards<TeamFacts> = {
  async read(api, { id, lang, signal }) {
    const [figures, bank] = await Promise.all([
      api.getEsportsTeam({ id, lang }, { signal }),
      part(api.getTeamBank({ id, lang }, { signal })),
    ])
    const roster = figures.roster.map((one) => ({ ...one, country: countryName(one.country, lang) }))
    return { figures: { ...figures, roster }, bank }
  },
  Figures: ({ data: { figures } }) => <TeamFigures figures={figures} />,
  Main({ data: { figures, bank } }) {
    const isMaps = figures.heroes.length === 0
    return (
      <>
        <PageStyles />
        <RosterCard roster={figures.roster} coaches={known(bank)?.coaches ?? []} isMaps={isMaps} />
        <RatingCard figures={figures} honours={known(bank)?.honours ?? []} />
        <TeamPool {...figures} />
        <SeasonsCard seasons={figures.seasons} isMaps={isMaps} />
        <RosterHistory roster={figures.roster} />
      </>
    )
  },
  Aside: ({ data: { figures, bank } }) => (
    <>
      <FormCard form={figures.form} teamId={figures.team.id} />
      <FiguresList figures={figures.figures} counted={figures.counted} isMaps={figures.heroes.length === 0} />
      <HonoursCard honours={known(bank)?.honours ?? []} moreTo={`/team/${figures.team.id}/data-bank`} isOfTeam />
      <TransfersCard transfers={known(bank)?.transfers ?? []} teamId={figures.team.id} />
    </>
  ),
}

const player: PageCards<PlayerFacts> = {
  async read(api, { id, lang, query, signal }) {
    const paging = { pageNum: idOf(query.get('page')) ?? 1, pageSize: seriesAtOnce }
    const [figures, bank] = await Promise.all([
      api.getEsportsPlayer({ id, lang, ...paging }, { signal }),
      part(api.getPlayerBank({ id, lang }, { signal })),
    ])
    return { figures, bank }
  },
  Head: ({ data: { figures } }) => <RoleTag role={figures.role} />,
  Figures: ({ data: { figures, bank } }) => <PlayerFigures figures={figures} honours={known(bank)?.honours ?? []} />,
  Main: ({ data: { figures } }) => (
    <>
      <PageStyles isPlayer />
      <FormColumns form={figures.form} main={figures.main} />
      <PlayerPool heroes={figures.heroes} maps={figures.maps} all={figures.all} />
      <SeriesCard series={figures.series} to={(page) => `/player/${figures.player.id}?page=${page}#series`} />
      <CareerCard years={figures.years} won={figures.won} main={figures.main} heroes={figures.heroes} />
    </>
  ),
  Aside: ({ data: { figures, bank } }) => (
    <>
      <StyleCard standing={figures.standing} />
      <AgainstCard against={figures.against} heroes={figures.heroes} />
      <FiguresList figures={figures.figures} counted={figures.counted} isMaps={figures.heroes.length === 0} />
      <TeamsCard teams={figures.teams} team={figures.team} />
      <HonoursCard honours={known(bank)?.honours ?? []} moreTo={`/player/${figures.player.id}/data-bank`} />
      <TransfersCard transfers={known(bank)?.transfers ?? []} teamId={null} />
    </>
  ),
}

/** Stages of tournaments; rating, roster, pool, form, career, honours, transfers of teams and players. */
export const cards: SportCards = { league: leagueCards, team, player }
