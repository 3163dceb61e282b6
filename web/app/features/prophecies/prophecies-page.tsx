import { Link } from 'react-router'
import type { ProphecyList as Data } from '#contract/touchline/prophecy.ts'
import { prophecyFeeds, prophecyOrders } from '#contract/touchline/prophecy-limits.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Choice } from '../../kit/form/choice.tsx'
import { EmptyState, Part } from '../../kit/page/states.tsx'
import type { Loaded } from '../../page.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { HowCard, RanksCard, type Ranks } from './list-asides.tsx'
import { ListFilters } from './list-filters.tsx'
import { listPath, type ListChoice } from './paths.ts'
import { ProphecyList } from './prophecy-list.tsx'
import { prophecyWords } from './words.ts'

export interface PropheciesData {
  choice: ListChoice
  /** Null of an own list of a visitor. */
  found: Data | null
  ranks: Loaded<Ranks>
  /** The last settled ones, below open ones. */
  lately: Loaded<Data>
}

/** The lists of prophecies with filters, and beside them the first authors by evidence. */
export function PropheciesPage({ choice, found, ranks, lately }: PropheciesData) {
  const words = useWords(prophecyWords)
  return (
    <div className="wrap prophecies-page">
      <ListFilters choice={choice} counts={choice.feed === 'open' && found !== null ? found.counts : null} />
      <div className="stack prophecies-main">
        <div className="line prophecies-head">
          <h1 className="page-title">{words.title}</h1>
          <p className="small second">{words.about}</p>
        </div>
        <Toolbar choice={choice} />
        {found === null ? (
          <SignInState />
        ) : (
          <ProphecyList
            data={found}
            label={words.feeds[choice.feed]}
            none={words.none[choice.feed]}
            to={(after) => listPath({ ...choice, after })}
            isLater={choice.after !== null}
            isByEvidence={choice.feed === 'open' && choice.order === 'evidence'}
          />
        )}
        <Part of={lately}>{(found) => <Lately found={found} choice={choice} />}</Part>
      </div>
      <aside className="stack prophecies-aside">
        <RanksCard ranks={ranks} />
        <HowCard />
      </aside>
    </div>
  )
}

/** Settled ones with the same filters, below the open ones. */
function Lately({ found, choice }: { found: Data; choice: ListChoice }) {
  const words = useWords(prophecyWords)
  if (found.list.length === 0) return null
  const all = listPath({ ...choice, feed: 'settled', after: null })
  return (
    <section className="stack" aria-labelledby="lately">
      <div className="line">
        <h2 id="lately" className="prophecies-lately">
          {words.lately}
        </h2>
        <span className="push" />
        <Link className="more touchable" to={all}>
          {words.allSettled}
          <Icon name="chevron-right" size="s" />
        </Link>
      </div>
      <ProphecyList
        data={{ ...found, next: null }}
        label={words.lately}
        none={words.none.settled}
        to={() => all}
        isLater={false}
        isPart
      />
    </section>
  )
}

function Toolbar({ choice }: { choice: ListChoice }) {
  const words = useWords(prophecyWords)
  const keep = Object.fromEntries(
    Object.entries(choice).filter(([name, value]) => value !== null && name !== 'order' && name !== 'after'),
  ) as Record<string, string>
  return (
    <div className="prophecies-tools">
      <nav className="segments" aria-label={words.feedsLabel}>
        {prophecyFeeds.map((feed) => (
          <Link
            key={feed}
            to={listPath({ ...choice, feed, after: null })}
            aria-current={feed === choice.feed ? 'page' : undefined}
          >
            {words.feeds[feed]}
          </Link>
        ))}
      </nav>
      <span className="push" />
      {choice.feed === 'open' && (
        <Choice name="order" label={words.order} value={choice.order} action="/prophecies" keep={keep}>
          {prophecyOrders.map((order) => (
            <option key={order} value={order}>
              {words.orders[order]}
            </option>
          ))}
        </Choice>
      )}
      <Link className="button compact primary touchable" to="/prophecies/new">
        {words.publish}
      </Link>
    </div>
  )
}

/** In place of the own lists of a visitor. */
function SignInState() {
  const words = useWords(prophecyWords)
  const { openSignIn } = useSignIn()
  const me = useMe()
  return (
    <EmptyState
      icon="lock"
      title={words.signInText}
      action={
        me === null && (
          <button type="button" className="button compact primary touchable" onClick={() => void openSignIn()}>
            {words.signIn}
          </button>
        )
      }
    />
  )
}
