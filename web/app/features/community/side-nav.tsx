import { Link } from 'react-router'
import type { CirclePage } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useOwn } from '../../session/use-own.ts'
import { CircleCrest } from './circle-crest.tsx'
import { CommunityIcon, type CommunityIconName } from './community-icon.tsx'
import { circlePath } from './paths.ts'
import { communityWords } from './words.ts'

type Place = 'followed' | 'popular' | 'circles' | null

/** Feeds and the own circles; on a phone a line of chips. */
export function SideNav({ place }: { place: Place }) {
  const words = useWords(communityWords)
  const { format, tag } = useLanguage()
  const { data } = useOwn<CirclePage>(`/circles?which=mine&lang=${tag}`)
  const mine = data?.list ?? []
  const links: { to: string; icon: CommunityIconName; text: string; isCurrent: boolean }[] = [
    { to: '/community?feed=followed', icon: 'feed', text: words.followed, isCurrent: place === 'followed' },
    { to: '/community', icon: 'hot', text: words.popular, isCurrent: place === 'popular' },
    { to: '/videos', icon: 'video', text: words.videos, isCurrent: false },
    { to: '/me/saved?tab=posts', icon: 'saved', text: words.saved, isCurrent: false },
    { to: '/circles', icon: 'circles', text: words.findCircles, isCurrent: place === 'circles' },
  ]
  return (
    <nav className="community-nav" aria-label={words.feeds}>
      <ul>
        {links.map(({ to, icon, text, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              <CommunityIcon name={icon} />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {mine.length > 0 && (
        <>
          <h2 className="small second">{words.yourCircles}</h2>
          <ul>
            {mine.map((circle) => (
              <li key={circle.id}>
                <Link to={circlePath(circle)}>
                  <CircleCrest circle={circle} size={18} />
                  <span className="clip">{circle.name}</span>
                  <span className="community-count small second tabular">{format.number(circle.members)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
