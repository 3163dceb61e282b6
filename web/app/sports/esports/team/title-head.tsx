import { Link } from 'react-router'
import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import type { EsportsPlayer } from '#contract/touchline/esports-player.ts'
import type { BankHonour } from '#contract/touchline/data-bank.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { KeyFigures } from '../../../kit/figures/key-figures.tsx'
import { figureText } from '../player/figure-text.ts'
import { pageWords } from '../page-words.ts'
import { useMoney, sumOfPrizes } from './prizes.ts'
import { roleWords } from '../role-words.ts'

/** Range of 95 percent about a rating, in deviations. */
const wide = 1.96

/** Rank, rating, change, series and games of a team; what is unknown is left out. */
export function TeamFigures({ figures: { team, sport, rated, year, maps } }: { figures: EsportsTeam }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const place = rated?.place ?? null
  const change = rated?.change ?? null
  return (
    <KeyFigures
      label={words.keyFigures}
      figures={[
        place === null || rated === null
          ? null
          : {
              label: words.worldRank,
              value: <Link to={`/rankings/${sport}#team-${team.id}`}>{format.number(place)}</Link>,
              note: words.ofTeams(format.number(rated.of)),
            },
        rated && {
          label: words.rating,
          value: format.number(Math.round(rated.rating)),
          note: words.plusMinus(format.number(Math.round(rated.deviation * wide))),
        },
        change === null ? null : { label: words.thirtyDays, value: signedWhole(change, format.number) },
        year && { label: words.seriesIn(year.year), value: `${year.series.won}–${year.series.lost}` },
        year && {
          label: (maps.length > 0 ? words.mapsIn : words.gamesIn)(year.year),
          value: `${year.won.wins}–${year.won.games - year.won.wins}`,
        },
      ]}
    />
  )
}

function signedWhole(value: number, number: (value: number) => string): string {
  const whole = Math.round(value)
  return whole > 0 ? `+${number(whole)}` : number(whole).replace('-', '−')
}

/** The main figure, the rank among the role, games won and prizes of a player. */
export function PlayerFigures({ figures, honours }: { figures: EsportsPlayer; honours: readonly BankHonour[] }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const roles = useWords(roleWords)
  const money = useMoney()
  const { main, standing, won, figures: means } = figures
  const meanOf = (name: string) => means.find((one) => one.name === name)?.value.mean ?? null
  const adr = meanOf('adr')
  const [kills, deaths] = [meanOf('kills'), meanOf('deaths')]
  const role = standing?.role ?? null
  const prizes = sumOfPrizes(honours)
  return (
    <KeyFigures
      label={words.keyFigures}
      figures={[
        main.mean === null
          ? null
          : {
              label: words.mains[main.name],
              value: format.decimal(main.mean, 2),
              note: words.countOf(main.games, figures.heroes.length === 0),
            },
        standing?.rank
          ? {
              label: role === null ? words.rankAll : words.rankAmong(roles[role] ?? role),
              value: format.number(standing.rank),
              note: words.of(format.number(standing.of)),
            }
          : null,
        won.games === 0
          ? null
          : {
              label: figures.heroes.length === 0 ? words.mapsWon : words.gamesWon,
              value: format.number(won.wins),
              note: words.of(format.number(won.games)),
            },
        main.name === 'rating' && kills !== null && deaths
          ? { label: words.killsByDeaths, value: format.decimal(kills / deaths, 2) }
          : null,
        adr === null ? null : { label: 'ADR', value: figureText('adr', adr, format) },
        prizes && { label: words.prizes, value: money(prizes) },
      ]}
    />
  )
}

/** The role of a player, beside his name. */
export function RoleTag({ role }: { role: string | null }) {
  const roles = useWords(roleWords)
  return role === null ? null : <span className="tag">{roles[role] ?? role}</span>
}
