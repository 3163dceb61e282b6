import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy, ProphecyList } from '#contract/touchline/prophecy.ts'
import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { FollowPerson } from '../../kit/form/follow-person.tsx'
import { Card } from '../../kit/page/card.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { usePage } from '../../page.ts'
import { useMe } from '../../session/me.ts'
import { Pair } from './against-card.tsx'
import { prophecyPath } from './paths.ts'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { recordWords } from './record-words.ts'
import { prophecyWords } from './words.ts'

/** Sealed picks of the author that have not ended. */
export function OpenCard({ open, count }: { open: ProphecyList; count: number }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  const rows = new Map(open.matches.map((row) => [row.id, row]))
  return (
    <Card
      title={words.openNow}
      beside={<span className="small second tabular">{words.openCount(format.number(count))}</span>}
    >
      {open.list.length === 0 ? (
        <p className="body small second">{words.noneOpen}</p>
      ) : (
        <ul>
          {open.list.map((prophecy) => (
            <OpenLine key={prophecy.id} prophecy={prophecy} row={rows.get(prophecy.matchId)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OpenLine({ prophecy, row }: { prophecy: Prophecy; row: MatchRow | undefined }) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  const { text, format } = useLanguage()
  const { now } = usePage()
  const { home, away } = row ? shortSideNames(row, text) : { home: '–', away: '–' }
  const { closesAt, coins, content, play } = prophecy
  return (
    <li className="list-item record-open">
      <Link to={prophecyPath(prophecy)}>
        <b>{text.match.versus(home, away)}</b>
      </Link>
      <span className="small second tabular">{format.moment(closesAt, now)}</span>
      <span className="small line">
        <ProphecyIcon name={content === null ? 'lock' : 'unlocked'} size="s" />
        {lists.plays[play]}
      </span>
      <b className="small tabular">{coins === 0 ? words.free : lists.coins(format.number(coins), coins)}</b>
    </li>
  )
}

/** Figures of free and paid prophecies, and of their coins. */
export function MoneyCard({ record: { counts } }: { record: AuthorRecord }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  return (
    <Card title={words.money}>
      <dl className="prophecy-pairs body">
        {(['free', 'paid', 'void', 'voided', 'disputes', 'upheld'] as const).map((name) => (
          <Pair key={name} name={words.counts[name]} value={format.number(counts[name])} />
        ))}
      </dl>
      <p className="card-note small second">{words.moneyNote}</p>
    </Card>
  )
}

/** Following brings notices of new picks; it costs and unlocks nothing. */
export function FollowCard({ userId, name, followers }: { userId: number; name: string; followers: number }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  const me = useMe()
  if (me?.id === userId) return null
  return (
    <section className="card card-text">
      <div className="line card-head">
        <h2>{words.follow}</h2>
        <span className="push" />
        <span className="small second tabular">{words.followers(format.number(followers), followers)}</span>
      </div>
      <p className="small second">{words.followText(name)}</p>
      <p className="line wrap-line">
        <FollowPerson id={userId} name={name} />
        <Link className="more touchable" to="/me/settings">
          {words.notices}
          <Icon name="chevron-right" size="s" />
        </Link>
      </p>
    </section>
  )
}
