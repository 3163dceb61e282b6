import type { IconName } from './drawings.tsx'

export type { IconName } from './drawings.tsx'

/** A line icon, 16 px unless `s` (14) or `l` (20). Hidden from screen readers: text or a label is beside it. */
export function Icon({ name, size }: { name: IconName; size?: 's' | 'l' }) {
  return (
    <svg className={size ? `icon ${size}` : 'icon'} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
