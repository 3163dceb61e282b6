import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { communityWords } from './words.ts'

export function FindCircles({ isLink = false }: { isLink?: boolean }) {
  const words = useWords(communityWords)
  return (
    <Link className={isLink ? 'more touchable' : 'button compact primary touchable'} to="/circles">
      {words.findCircles}
      {isLink && <Icon name="chevron-right" size="s" />}
    </Link>
  )
}
