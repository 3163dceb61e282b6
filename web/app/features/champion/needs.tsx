import type { Champion, MyChampion } from '#contract/touchline/champion.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { championWords } from './words.ts'
import { roundName } from '../../kit/text/round-name.ts'

type Needed = NonNullable<MyChampion['needs']>

/** More opponents than these are counted instead of named. */
const MOST_NAMED = 4

/** What the own guess still needs: its rounds, who may be met in each, and the points to be had. */
export function Needs({ champion, needs }: { champion: Champion; needs: Needed }) {
  const words = useWords(championWords)
  const { format, text } = useLanguage()
  const most = format.number(needs.most)
  if (needs.isOut) return <p className="small second">{words.mineOut(most)}</p>
  if (champion.result.state !== 'open' || needs.steps.length === 0) return null
  const names = new Map(champion.teams.map(({ team }) => [team.id, team.name]))
  const named = (ids: readonly number[]) =>
    ids.length > MOST_NAMED
      ? words.oneOf(format.number(ids.length))
      : ids.map((id) => names.get(id) ?? '').reduce(words.or)
  return (
    <div className="champion-needs">
      <h3>{words.needs}</h3>
      <ol>
        {needs.steps.map(({ round, state, opponents }, at) => (
          <li key={at} className={state === 'won' ? 'second' : undefined}>
            <strong>{round === '' ? words.laterRound : roundName(round, text)}</strong>{' '}
            {state === 'won'
              ? words.won(named(opponents))
              : opponents.length > 0
                ? words.beat(named(opponents))
                : words.undrawn}
          </li>
        ))}
      </ol>
      <p className="small second">{words.most(most)}</p>
    </div>
  )
}
