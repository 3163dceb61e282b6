import { Form, Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { leagueWords } from './words.ts'
import { tableWords } from '../../kit/table/words.ts'
import { StepLink } from '../../kit/data/step-link.tsx'
import { orderQuery, ownOrder, type SortKey } from '../../kit/table/order.ts'
import type { Sorting } from '../../kit/table/sort-head.tsx'
import { roundName } from '../../kit/text/round-name.ts'
import { hasSheets, sheetsOf } from '../../sports/parts.ts'
import { Choice } from '../../kit/form/choice.tsx'
import { leaguePath } from './league-header.tsx'
import { tableSides, type LeagueData } from './read-league.ts'
import { tableRounds } from './rounds.ts'

/** The query of a table: its matches, the day or round that it stood at, and its order. */
type Asked = Pick<LeagueData, 'side' | 'moment' | 'order' | 'byConference'>
function tableQuery({ side, moment, order, byConference }: Asked): Record<string, string> {
  return {
    ...orderQuery(order, ownOrder),
    ...(byConference ? { by: 'conference' } : {}),
    ...(side === 'all' ? {} : { side }),
    ...(moment.on === null ? {} : { on: moment.on }),
    ...(moment.after === null ? {} : { after: String(moment.after) }),
  }
}

/** The order of the table by one of its columns. */
export function tableSorting(data: LeagueData): Sorting<SortKey> {
  return {
    order: data.order,
    to: (order) => leaguePath(data.league, 'overview', tableQuery({ ...data, order })),
  }
}

/** The groups of the table, or the conferences that they belong to. */
export function ConferenceChoice({ data }: { data: LeagueData }) {
  const words = useWords(tableWords)
  const conference = useConference(data.league.sport)
  return (
    <nav className="segments" aria-label={words.which}>
      {[false, true].map((byConference) => (
        <Link
          key={String(byConference)}
          to={leaguePath(data.league, 'overview', tableQuery({ ...data, byConference }))}
          replace
          preventScrollReset
          aria-current={byConference === data.byConference ? 'page' : undefined}
        >
          {byConference ? (conference ?? words.byConference) : words.byGroup}
        </Link>
      ))}
    </nav>
  )
}

function useConference(sport: string): string | undefined {
  const { tag } = useLanguage()
  return hasSheets(sport) ? wordsOf(sheetsOf(sport).words, tag).conference : undefined
}

/** All matches of each team, only those at home or away, or the last five or ten. */
export function SideChoice({ data }: { data: LeagueData }) {
  const words = useWords(leagueWords)
  return (
    <nav className="segments" aria-label={words.which}>
      {tableSides.map((side) => (
        <Link
          key={side}
          to={leaguePath(data.league, 'overview', tableQuery({ ...data, side }))}
          replace
          preventScrollReset
          aria-current={side === data.side ? 'page' : undefined}
        >
          {words.views[side]}
        </Link>
      ))}
    </nav>
  )
}

/** An earlier table: after a round, or at the end of a day. Forms and links, so that it works without scripts. */
export function MomentChoice({ data }: { data: LeagueData }) {
  const words = useWords(leagueWords)
  const { text, format } = useLanguage()
  const { league, moment } = data
  const rounds = tableRounds(league.rounds)
  const isEarlier = moment.on !== null || moment.after !== null
  const keep = { ...seasonOf(league), ...tableQuery({ ...data, moment: { on: null, after: null, isWrong: false } }) }
  const action = `/league/${league.competition.id}`
  const shown = rounds.find(({ ordinal }) => ordinal === moment.after)
  return (
    <div className="moment-choice" role="group" aria-label={words.earlierTable}>
      {rounds.length > 1 && <RoundSteps data={data} />}
      <Form action={action} className="line" preventScrollReset>
        {Object.entries(keep).map(([member, kept]) => (
          <input key={member} type="hidden" name={member} value={kept} />
        ))}
        <input
          key={moment.on}
          type="date"
          name="on"
          className="choice"
          aria-label={words.onDay}
          defaultValue={moment.on ?? undefined}
          required
        />
        <button type="submit" className="button compact touchable">
          {words.showDay}
        </button>
      </Form>
      {(data.side === 'last5' || data.side === 'last10') && (
        <p className="small second">{words.lastOnly(data.side === 'last5' ? '5' : '10')}</p>
      )}
      {isEarlier && (
        <p className="small second line" role="status">
          <b>
            {moment.on !== null
              ? words.stoodOn(format.date(moment.on))
              : words.stoodAfter(roundName(shown?.name ?? '', text) ?? '')}
          </b>
          <Link
            className="more"
            to={leaguePath(league, 'overview', tableQuery({ ...data, moment: noMoment }))}
            preventScrollReset
          >
            {words.presentTable}
          </Link>
        </p>
      )}
      {moment.isWrong && (
        <p className="small second" role="status">
          {words.wrongDay}
        </p>
      )}
    </div>
  )
}

const noMoment = { on: null, after: null, isWrong: false }

function seasonOf({ seasonId }: LeagueData['league']): Record<string, string> {
  return seasonId === null ? {} : { season: String(seasonId) }
}

/** The rounds that the table may stand after, with links to those before and after the shown one. */
function RoundSteps({ data }: { data: LeagueData }) {
  const words = useWords(leagueWords)
  const { text } = useLanguage()
  const { league, moment } = data
  const rounds = tableRounds(league.rounds)
  const at = moment.after === null ? rounds.length : rounds.findIndex(({ ordinal }) => ordinal === moment.after)
  const nameOf = (index: number) => roundName(rounds[index]?.name ?? '', text) ?? ''
  const to = (index: number) =>
    leaguePath(
      league,
      'overview',
      tableQuery({ ...data, moment: { ...noMoment, after: rounds[index]?.ordinal ?? null } }),
    )
  return (
    <div className="line">
      {at > 0 && <StepLink rel="prev" to={to(at - 1)} label={words.earlier(nameOf(at - 1))} />}
      <Choice
        name="after"
        label={words.afterRound}
        value={moment.after ?? ''}
        action={`/league/${league.competition.id}`}
        keep={{ ...seasonOf(league), ...tableQuery({ ...data, moment: noMoment }) }}
      >
        <option value="">{words.presentTable}</option>
        {rounds.map(({ ordinal, name }) => (
          <option key={ordinal} value={ordinal}>
            {words.after(roundName(name, text) ?? name)}
          </option>
        ))}
      </Choice>
      {at >= 0 && at < rounds.length - 1 && <StepLink rel="next" to={to(at + 1)} label={words.later(nameOf(at + 1))} />}
    </div>
  )
}
