import type { TournamentRanks } from '#contract/touchline/tournament-ranks.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { HeroTile } from '../moba/hero-tile.tsx'
import { ShareBar } from '../share-bar.tsx'
import { OrderLinks, RankCard } from './rank-card.tsx'
import { tournamentWords } from './words.ts'

interface CardProps {
  ranks: TournamentRanks
  isWhole: boolean
}

/** Heroes: how often they were picked and banned, and the share won on its interval. */
export function HeroRankCard({ ranks, sort, isWhole }: CardProps & { sort: 'presence' | 'won' }) {
  const words = useWords(tournamentWords)
  const { heroes, games, picked, banned } = ranks
  const percent = usePercent()
  if (heroes.rows.length === 0) return null
  return (
    <RankCard
      tab="heroes"
      total={heroes.total}
      isWhole={isWhole}
      heads={[words.hero, words.pick, words.ban, words.won, words.games]}
      choice={
        <OrderLinks
          name="heroes"
          label={words.order}
          current={sort}
          orders={[
            { value: 'presence', text: words.contested },
            { value: 'won', text: words.winRate },
          ]}
        />
      }
      note={`${words.intervalNote} ${words.fromGames(games)}`}
    >
      {heroes.rows.map(({ hero, name, picks, bans, won }) => (
        <tr key={hero}>
          <th scope="row">
            <span className="line">
              <HeroTile name={name} size={26} />
              <span className="clip semi">{name}</span>
            </span>
          </th>
          <td className="quiet">{percent(picks, picked)}</td>
          <td className="quiet">{percent(bans, banned)}</td>
          <td>
            <ShareBar won={won} />
          </td>
          <td className="quiet">{won.games}</td>
        </tr>
      ))}
    </RankCard>
  )
}

/** Maps by plays, with the share of rounds that the defending side won. */
export function MapRankCard({ ranks: { maps, games }, isWhole }: CardProps) {
  const words = useWords(tournamentWords)
  const percent = usePercent()
  if (maps.rows.length === 0) return null
  return (
    <RankCard
      tab="maps"
      total={maps.total}
      isWhole={isWhole}
      heads={[words.map, words.plays, words.share, words.defence, words.rounds]}
      note={`${words.mapNote} ${words.fromGames(games)}`}
    >
      {maps.rows.map(({ map, plays, ct }) => (
        <tr key={map}>
          <th scope="row">
            <span className="line">
              <HeroTile name={map} size={26} />
              <span className="clip semi">{map}</span>
            </span>
          </th>
          <td className="quiet">{plays}</td>
          <td className="quiet">{percent(plays, games)}</td>
          <td>
            <ShareBar won={ct} />
          </td>
          <td className="quiet">{ct.games}</td>
        </tr>
      ))}
    </RankCard>
  )
}

function usePercent(): (count: number, of: number) => string {
  const { format } = useLanguage()
  return (count, of) => (of === 0 ? '–' : format.percent(Math.round((count / of) * 100)))
}
