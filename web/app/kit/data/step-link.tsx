import { Link } from 'react-router'
import { Icon } from '../crest/icons.tsx'

interface StepLinkProps {
  rel: 'prev' | 'next'
  to: string
  label: string
}

/** A link to the part of the page before or after the shown one: of a round, or a table. */
export function StepLink({ rel, to, label }: StepLinkProps) {
  return (
    <Link className="icon-button framed" to={to} rel={rel} preventScrollReset aria-label={label}>
      <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
    </Link>
  )
}
