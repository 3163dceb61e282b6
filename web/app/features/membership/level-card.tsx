import type { CSSProperties } from 'react'
import type { Membership } from '#contract/touchline/membership.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { membershipWords } from './words.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { MemberIcon } from './member-icon.tsx'
import { tierFills } from './tier-fills.ts'

/** The level on its shield, the progress through the tiers, and the privileges. */
export function LevelCard({ membership }: { membership: Membership }) {
  const { format } = useLanguage()
  const words = useWords(membershipWords)
  const { level, experience, nextLevelAt, tiers, tier } = membership
  return (
    <section className="card" aria-labelledby="level-title">
      <div className="level">
        <div className="level-head">
          <div>
            <span className="small second">{words.path(level)}</span>
            <h2 id="level-title" className="level-name">
              {tiers.find((one) => one.tier === tier)?.name}
            </h2>
          </div>
          <span className="push" />
          <span className="shield">
            <b className="tabular">{level}</b>
            <small>{words.level}</small>
          </span>
        </div>
        <TierPath membership={membership} />
        <p className="level-foot small">
          <span className="second">
            <b>{format.number(experience)}</b>{' '}
            {nextLevelAt === null ? words.experience('').trim() : words.of(format.number(nextLevelAt))}
          </span>
          <span className="push" />
          <span className="second">
            {nextLevelAt === null ? words.top : words.toNext(format.number(nextLevelAt - experience), level + 1)}
          </span>
        </p>
      </div>
      <Perks membership={membership} />
    </section>
  )
}

/** Five segments, one per tier: past ones full, the current one filled in Flare up to the progress. */
function TierPath({ membership }: { membership: Membership }) {
  const words = useWords(membershipWords)
  const { tiers, tier, level } = membership
  const fills = tierFills(membership)
  return (
    <ol className="tier-path" aria-label={words.path(level)}>
      {tiers.map((one, index) => (
        <li
          key={one.tier}
          className={one.tier === tier ? 'current' : undefined}
          aria-current={one.tier === tier ? 'step' : undefined}
        >
          <i style={{ '--p': fills[index] } as CSSProperties} aria-hidden="true" />
          {one.name}
        </li>
      ))}
    </ol>
  )
}

function Perks({ membership: { privileges } }: { membership: Membership }) {
  const words = useWords(membershipWords)
  return (
    <ul className="perks" aria-label={words.privileges}>
      {privileges.map(({ id, key, name, rule, minLevel, isOwned }) => (
        <li key={id} className={isOwned ? undefined : 'locked'}>
          <MemberIcon name={key} />
          {!isOwned && <Icon name="lock" size="s" />}
          <b>{name}</b>
          <span className="small second">{rule}</span>
          <span className="small perk-state">{isOwned ? words.owned : words.locked(minLevel)}</span>
        </li>
      ))}
    </ul>
  )
}
