import { useMemo } from 'react'
import type { Stages } from '#contract/touchline/stages.ts'
import { useWords } from '../../../i18n/language.tsx'
import { wordsOf } from '../../../i18n/texts.ts'
import type { PageCards } from '../../sport.ts'
import { PageStyles } from '../page-styles.tsx'
import { BracketCard } from './bracket-card.tsx'
import { CalendarButton, TournamentFigures } from './header.tsx'
import { HeroRankCard, MapRankCard } from './hero-ranks.tsx'
import { PlacesCard } from './places-card.tsx'
import { PlayerRankCard } from './player-ranks.tsx'
import { HiddenNote } from './results-switch.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { Sheet } from '../../sheet.tsx'
import sheet from './tournament.css?url'
import { SwissCard } from './swiss-card.tsx'
import { GroupCards } from './tables.tsx'
import { TeamRankCard } from './team-ranks.tsx'
import { readTournament, type TournamentData } from './tournament-data.ts'
import { tournamentWords } from './words.ts'

/** The page of a tournament: header, tabs, and the cards of each. */
export const leagueCards: PageCards<TournamentData> = {
  read: readTournament,
  tabsOf: ({ tabs, stages }, tag) => {
    const words = wordsOf(tournamentWords, tag)
    return tabs.map(({ segment, count }) => ({
      segment,
      label: words.tabs[segment],
      count: stages.isHidden ? null : count,
    }))
  },
  Head: ({ id }) => <CalendarButton id={id} />,
  Figures: ({ data }) => <TournamentFigures data={data} />,
  sidesText: (_, count, tag) => wordsOf(tournamentWords, tag).teamCount(count),
  Top: ({ data }) => (
    <>
      <Sheet href={sheet} />
      <PageStyles />
      {data.stages.isHidden && <HiddenNote seasonId={data.stages.season.id} />}
      <Brackets data={data.stages} />
    </>
  ),
  Main: ({ data }) => (
    <>
      <ScheduleCard data={data} />
      <Tables data={data} />
    </>
  ),
  Aside: ({ data }) => (
    <>
      <PlacesCard data={data.stages} />
      <Ranks data={data} />
      <FaultsNote count={data.stages.faults} />
    </>
  ),
  Tab: ({ data }) => (
    <div className={data.ranks || data.tab === 'matches' ? 'page-column stack' : 'stack'}>
      <Sheet href={sheet} />
      <PageStyles />
      {data.stages.isHidden && <HiddenNote seasonId={data.stages.season.id} />}
      {data.tab === 'matches' && <ScheduleCard data={data} isWhole />}
      {data.tab === 'bracket' && <Brackets data={data.stages} />}
      {(data.tab === 'swiss' || data.tab === 'groups') && <Tables data={data} />}
      {data.ranks && <Ranks data={data} isWhole />}
    </div>
  ),
  positionOf: ({ stages }) => stages.position,
  isHidden: ({ stages }) => stages.isHidden === true,
}

function useNamed({ teams, matches }: Stages) {
  return useMemo(
    () => ({
      teams: new Map(teams.map((team) => [team.id, team])),
      rows: new Map(matches.map((row) => [row.id, row])),
    }),
    [teams, matches],
  )
}

function Brackets({ data }: { data: Stages }) {
  const { teams, rows } = useNamed(data)
  const shared = { seasonId: data.season.id, isHidden: data.isHidden === true }
  return data.stages
    .toReversed()
    .map((stage) =>
      'nodes' in stage ? <BracketCard key={stage.name} stage={stage} rows={rows} teams={teams} {...shared} /> : null,
    )
}

function Tables({ data: { stages, isByRecord } }: { data: TournamentData }) {
  const { teams } = useNamed(stages)
  return stages.stages.toReversed().map((stage) => {
    if (stage.kind === 'swiss') return <SwissCard key={stage.name} {...{ stage, teams, isByRecord }} />
    return stage.kind === 'group' ? <GroupCards key={stage.name} stage={stage} teams={teams} /> : null
  })
}

/** The ranks that were asked for: the first rows of each, or one as a whole. */
function Ranks({ data: { ranks, heroSort }, isWhole = false }: { data: TournamentData; isWhole?: boolean }) {
  if (!ranks || 'failed' in ranks) return null
  return (
    <>
      <TeamRankCard ranks={ranks.data} isWhole={isWhole} />
      <PlayerRankCard ranks={ranks.data} isWhole={isWhole} />
      <HeroRankCard ranks={ranks.data} sort={heroSort} isWhole={isWhole} />
      <MapRankCard ranks={ranks.data} isWhole={isWhole} />
    </>
  )
}

function FaultsNote({ count }: { count: number }) {
  const words = useWords(tournamentWords)
  return count > 0 ? <p className="card small quiet stage-faults">{words.faults(count)}</p> : null
}
