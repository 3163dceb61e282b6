import { useState, type ReactNode } from 'react'
import type { Champion, ChampionTeam, MyChampion } from '#contract/touchline/champion.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { roundName } from '../../kit/text/round-name.ts'
import { championWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi, CallError } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import type { Told } from './told.ts'

interface CardProps {
  champion: Champion
  /** Outcome of a guess by the form, without scripts. */
  told: Told | null
}
type Own = { data: MyChampion | null; set: (data: MyChampion) => void }

/** The teams with chance and share of picks; until the lock, a button on each. */
export function PickCard(props: CardProps) {
  const me = useMe()
  if (me) return <OwnPick key={me.id} {...props} />
  return <Teams {...props} own={{ data: null, set: () => undefined }} />
}

function OwnPick(props: CardProps) {
  const reading = useRead<MyChampion>(`/champion/${props.champion.id}/mine`)
  return <Teams {...props} own={{ data: reading.state === 'read' ? reading.data : null, set: reading.set }} />
}

function Teams({ champion, told, own }: CardProps & { own: Own }) {
  const words = useWords(championWords)
  const { format } = useLanguage()
  const { pick, isBusy, failure, isChanged } = usePick(champion, own)
  const explain = useFailureText()
  const name = champion.teams.find(({ team }) => team.id === own.data?.teamId)?.team.name
  return (
    <Card title={champion.phase === 'open' ? words.pick : words.teams}>
      <div className="body">
        {told && own.data === null && <p role="status">{words.told[told]}</p>}
        {own.data && <p>{name ? words.mine(name, format.number(own.data.points)) : words.noGuess}</p>}
        {own.data?.rank && !champion.isHidden ? (
          <p className="small second">{words.place(format.number(own.data.rank), format.number(own.data.score))}</p>
        ) : null}
        {own.data?.needs && !champion.isHidden && <Needs champion={champion} needs={own.data.needs} />}
        {isChanged && <p role="alert">{words.changed}</p>}
        <FormError>{explain(failure)}</FormError>
      </div>
      <GuessForm champion={champion} pick={pick}>
        <ul className="champion-teams">
          {champion.teams.map((one) => (
            <li key={one.team.id}>
              <TeamFigures champion={champion} one={one} />
              {own.data?.teamId === one.team.id ? (
                <span className="tag">{words.yours}</span>
              ) : (
                champion.phase === 'open' &&
                !one.isOut && (
                  <button
                    type="submit"
                    name="team"
                    value={one.team.id}
                    className="button tall"
                    aria-label={words.guess(one.team.name)}
                    aria-busy={isBusy}
                  >
                    {words.choose}
                  </button>
                )
              )}
            </li>
          ))}
        </ul>
      </GuessForm>
    </Card>
  )
}

interface FormProps {
  champion: Champion
  pick: (team: ChampionTeam) => Promise<unknown>
  children: ReactNode
}

/** Works without scripts too: the page then shows the outcome of the guess. */
function GuessForm({ champion, pick, children }: FormProps) {
  if (champion.phase !== 'open') return children
  return (
    <form
      method="post"
      action="/champion"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        const teamId = Number((submitter as HTMLButtonElement | null)?.value)
        const one = champion.teams.find(({ team }) => team.id === teamId)
        event.preventDefault()
        if (one) void pick(one)
      }}
    >
      <input type="hidden" name="cup" value={champion.id} />
      {children}
    </form>
  )
}

function TeamFigures({ champion, one: { team, chance, guesses, isOut } }: { champion: Champion; one: ChampionTeam }) {
  const words = useWords(championWords)
  const { format } = useLanguage()
  const percent = (share: number) => `${format.number(Math.round(100 * share))}%`
  const { championId, byShootout } = champion.result
  const all = champion.guessers.total
  return (
    <div className="champion-team">
      <span className="line">
        <Crest team={team} size={26} />
        <strong>{team.name}</strong>
        {team.id === championId ? (
          <span className="tag">
            {words.champion}
            {byShootout && `, ${words.byShootout}`}
          </span>
        ) : (
          isOut && <span className="tag">{words.out}</span>
        )}
      </span>
      <span className="small second tabular">
        {chance !== null && `${words.chance} ${percent(chance)} · `}
        {words.share} {percent(all === 0 ? 0 : guesses / all)}
      </span>
    </div>
  )
}

/** Sends a guess with the one that is shown; where another one stands by then, that one is shown instead. */
function usePick(champion: Champion, own: Own) {
  const words = useWords(championWords)
  const { format } = useLanguage()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const [isChanged, setIsChanged] = useState(false)
  const path = `/champion/${champion.id}`
  const pick = ({ team }: ChampionTeam) =>
    run(async () => {
      setIsChanged(false)
      const body = { teamId: team.id, ...(own.data ? { seenTeamId: own.data.teamId } : {}) }
      try {
        const told = await requireSignIn(() => callApi<MyChampion>('POST', `${path}/pick`, { body }), {
          reason: words.reason,
        })
        if (!told) return
        own.set(told)
        announce(words.mine(team.name, format.number(told.points)))
      } catch (thrown) {
        if (!(thrown instanceof CallError) || thrown.error !== 'guess_changed') throw thrown
        own.set(await callApi<MyChampion>('GET', `${path}/mine`))
        setIsChanged(true)
      }
    })
  return { pick, isBusy, failure, isChanged }
}

type Needed = NonNullable<MyChampion['needs']>

/** More opponents than these are counted instead of named. */
const MOST_NAMED = 4

/** What the own guess still needs: its rounds, who may be met in each, and the points to be had. */
function Needs({ champion, needs }: { champion: Champion; needs: Needed }) {
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
