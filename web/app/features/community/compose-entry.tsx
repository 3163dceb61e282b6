import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { useMe } from '../../session/me.ts'
import { CommunityIcon } from './community-icon.tsx'
import { composePath } from './paths.ts'
import { communityWords } from './words.ts'

/** Leads to the page of a new post, in a circle or outside of any. */
export function ComposeEntry({ circle, match }: { circle?: number; match?: number }) {
  const words = useWords(communityWords)
  const me = useMe()
  return (
    <Link className="card compose-entry" to={composePath({ circle, match })}>
      {me ? <Avatar src={me.avatar} size={36} /> : <span className="avatar post-nobody" aria-hidden="true" />}
      <span className="compose-field">{words.compose}</span>
      <CommunityIcon name="picture" />
      <CommunityIcon name="poll" />
    </Link>
  )
}
