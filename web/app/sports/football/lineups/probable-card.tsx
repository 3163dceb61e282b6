import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { SideSoFar, SoFar } from '#contract/touchline/so-far.ts'
import { pitchPlaces } from '#sports/football/pitch.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { lineupWords } from './words.ts'
import { soFarWords } from '../../../i18n/words/so-far.ts'
import { personName, shortSideNames, sideNames } from '../../../kit/text/names.ts'
import { PitchLines } from './pitch-card.tsx'
import { pitchName } from './pitch-name.ts'

type Probable = NonNullable<SideSoFar['probable']>

/** Players who began most of the last line-ups of both sides, on the pitch, and the matches that have them. */
export function ProbableCard({ soFar, row }: { soFar: SoFar; row: MatchRow }) {
  const words = useWords(soFarWords)
  const { text } = useLanguage()
  const lineupText = useWords(lineupWords)
  const [home, away] = [soFar.home?.probable, soFar.away?.probable]
  if (!home || !away) return null
  const names = sideNames(row, text)
  return (
    <section className="card probable">
      <header>
        <h2>{words.probable}</h2>
        <span className="tag">{words.notOfficial}</span>
        <span className="push" />
        {home.formation && away.formation && (
          <span className="small quiet tabular">
            {home.formation} &nbsp;{lineupText.versus}&nbsp; {away.formation}
          </span>
        )}
      </header>
      <div className="pitch-frame">
        <div className="pitch" role="group" aria-label={lineupText.label(names.home, names.away)}>
          <PitchLines />
          <Eleven probable={away} people={soFar.people} isHome={false} />
          <Eleven probable={home} people={soFar.people} isHome />
        </div>
        <Sources row={row} home={home} away={away} />
      </div>
    </section>
  )
}

function Eleven({ probable, people, isHome }: { probable: Probable; people: SoFar['people']; isHome: boolean }) {
  const words = useWords(soFarWords)
  const players = probable.players.map((one) => ({ ...one, isStarter: true, isOnPitch: true, isSentOff: false }))
  const places = pitchPlaces({ formation: probable.formation, players }) ?? []
  const side = isHome ? 'a' : 'b'
  return places.map(({ playerId, x, y }) => {
    const player = probable.players.find((one) => one.playerId === playerId)!
    const isOpen = player.starts < probable.from.length
    const across = 50 + (y - 50) * 1.2
    const depth = 3.5 + x * 0.48
    const name = pitchName(personName(people, playerId, 'short') ?? '')
    return (
      <div
        key={playerId}
        className={isOpen ? 'pitch-player open' : 'pitch-player'}
        style={
          {
            left: `${isHome ? across : 100 - across}%`,
            top: `${isHome ? 100 - depth : depth}%`,
            '--c': `var(--t${side})`,
            '--k': `var(--on-t${side})`,
          } as CSSProperties
        }
      >
        <Link to={`/player/${playerId}`}>
          <span className="shirt">{player.shirtNumber ?? ''}</span>
          <span className="name">{isOpen ? `${name} ?` : name}</span>
          <span className="hidden-text">{words.probableStarts(player.starts, probable.from.length)}</span>
        </Link>
      </div>
    )
  })
}

function Sources({ row, home, away }: { row: MatchRow; home: Probable; away: Probable }) {
  const words = useWords(soFarWords)
  const { text, format } = useLanguage()
  const names = shortSideNames(row, text)
  const isOpen = [home, away].some(({ players, from }) => players.some(({ starts }) => starts < from.length))
  return (
    <div className="small quiet probable-from">
      <p>
        {words.probableFrom} {isOpen && words.probableMark}
      </p>
      {(
        [
          [names.home, home],
          [names.away, away],
        ] as const
      ).map(([name, { from }]) => (
        <p key={name}>
          <b>{name}</b>{' '}
          {from.map((one, at) => (
            <span key={one.id}>
              {at > 0 && ', '}
              <Link to={`/match/${one.id}/lineups`}>
                {text.match.versus(one.home?.shortName ?? '', one.away?.shortName ?? '')}{' '}
                {format.dateWithoutYear(one.kickOff)}
              </Link>
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
