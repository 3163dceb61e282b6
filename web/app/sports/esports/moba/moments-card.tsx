import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { clockText } from '#sports/esports/clock.ts'
import { momentsOf, type Fight, type Moment } from '#sports/esports/moba/moments.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { ScrollArea } from '../../../kit/page/scroll-area.tsx'
import { personName, shortSideNames } from '../../../kit/text/names.ts'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'

type Names = { home: string; away: string }
type MatchWords = (typeof matchWords)['en']

/** Objectives and fights of a game, the newest first. */
export function MomentsCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const moments = momentsOf(game.inside)
  return (
    <section className="card moments-card">
      <header>
        <h2>{words.moments}</h2>
      </header>
      {moments.length === 0 && <p className="body quiet">{words.momentsNone}</p>}
      <ScrollArea label={words.moments}>
        <ol>
          {moments.map((moment, index) => {
            const { side, title, note } = toldOf(moment, names, view.match.people, words)
            return (
              <li key={index} className={moment.kind}>
                <span className="tabular small">{clockText(moment.seconds)}</span>
                {side === null ? <span /> : <Crest team={view.row[side]} size={16} />}
                <span>
                  {moment.kind === 'fight' ? <b>{title}</b> : title}
                  {note !== '' && <small className="quiet">{note}</small>}
                </span>
              </li>
            )
          })}
        </ol>
      </ScrollArea>
    </section>
  )
}

/** A moment as text: its side, its event, and a line below. */
function toldOf(moment: Moment, names: Names, people: MatchSnapshot['people'], words: MatchWords) {
  const name = (id: number | null) => personName(people, id, 'short')
  if (moment.kind === 'fight') {
    const { fight } = moment
    const killers = fight.killers.flatMap(({ playerId, kills }) => {
      const known = name(playerId)
      return known === null ? [] : [kills > 1 ? `${known} ${kills}` : known]
    })
    return { side: fight.winner, title: fightText(fight, names, words), note: killers.join(', ') }
  }
  const { side, kind, which } = moment.objective
  const holder = moment.aegis && (name(moment.aegis.playerId) ?? names[moment.aegis.side])
  return {
    side,
    title: words.took(names[side], words.kinds[kind] ?? kind),
    note: holder === null ? placeText(which, words) : words.aegisTo(holder),
  }
}

function fightText({ winner, kills, aceOf }: Fight, names: Names, words: MatchWords): string {
  if (winner === null) return words.fightEven(kills.home)
  const [own, other] = [kills[winner], kills[winner === 'home' ? 'away' : 'home']]
  return aceOf === winner ? words.ace(names[winner], own, other) : words.fightWon(names[winner], own, other)
}

/** `tower2_mid` and `top` as text; empty for terms of other kinds. */
function placeText(which: string | null, words: MatchWords): string {
  const lane = /(?:^|_)(top|mid|bot)(?:tom|dle)?$/.exec(which ?? '')?.[1]
  if (lane === undefined) return ''
  const name = words.laneNames[lane === 'bot' ? 'bottom' : (lane as 'top' | 'mid')]
  const tier = /^tower(\d)/.exec(which ?? '')?.[1]
  return tier === undefined ? name : words.tier(name, Number(tier))
}
