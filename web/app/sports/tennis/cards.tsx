import type { PageCards, SportCards } from '../sport.ts'
import type { Tournament } from '#contract/touchline/tennis-tournament.ts'
import type { TennisRecord } from '#contract/touchline/tennis-record.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { readDate } from '../../kit/text/dates.ts'
import { OrderOfPlay } from './order-of-play.tsx'
import { HeadToHead, Ranking, RecentMatches, ServeCard, WinLoss } from './record-cards.tsx'
import { Sheet } from '../sheet.tsx'
import sheet from './pages.css?url'
import { pageWords } from './page-words.ts'
import { Champions, SeedsCard, TournamentFacts } from './tournament-cards.tsx'
import { Link, useParams } from 'react-router'
import { useWords } from '../../i18n/language.tsx'

const league: PageCards<Tournament> = {
  read: (api, { id, lang, signal, timeZone, query }) =>
    api.getTournament({ id, lang, timeZone, day: readDate(query.get('day')) ?? undefined }, { signal }),
  Main: ({ data }) => (
    <>
      <Sheet href={sheet} />
      <OrderOfPlay order={data} />
    </>
  ),
  Aside: ({ data }) =>
    data.isHidden ? null : (
      <>
        <TournamentFacts tournament={data} />
        <SeedsCard seeds={data.seeds} />
        <Champions champions={data.champions} />
      </>
    ),
  Head: ({ data }) => <DrawChoice draws={data.draws} />,
  sidesText: ({ arePairs }, count, tag) => wordsOf(pageWords, tag)[arePairs ? 'pairs' : 'players'](count),
}

const team: PageCards<TennisRecord> = {
  read: (api, { id, lang, signal }) => api.getTennisRecord({ id, lang }, { signal }),
  Main: ({ data }) => (
    <>
      <Sheet href={sheet} />
      <WinLoss years={data.years} />
      <ServeCard serve={data.serve} />
    </>
  ),
  Aside: ({ data }) => (
    <>
      <Ranking ranking={data.ranking} />
      <HeadToHead opponents={data.opponents} />
    </>
  ),
}

const player: PageCards<TennisRecord> = {
  ...team,
  Main: ({ data }) => (
    <>
      <RecentMatches rows={data.recent} />
      <team.Main data={data} />
    </>
  ),
}

/** Tournaments: order of play, seeds, champions. Sides and players: wins and losses, serve, head to head. */
export const cards: SportCards = { league, team, player }

/** The draws of a tournament: men, women, doubles. */
function DrawChoice({ draws }: Pick<Tournament, 'draws'>) {
  const words = useWords(pageWords)
  const { league } = useParams()
  if (draws.length < 2) return null
  return (
    <nav className="segments" aria-label={words.drawChoice}>
      {draws.map(({ draw, competitionId, seasonId }) => (
        <Link
          key={draw}
          to={`/league/${competitionId}?season=${seasonId}`}
          prefetch="intent"
          preventScrollReset
          aria-current={String(competitionId) === league ? 'page' : undefined}
        >
          {words.draws[draw]}
        </Link>
      ))}
    </nav>
  )
}
