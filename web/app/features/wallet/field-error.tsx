import { Icon } from '../../kit/crest/icons.tsx'

/** Error of a field: announced when it appears; the field names it in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string | null }) {
  if (children === null) return null
  return (
    <p id={id} className="form-error" role="alert">
      <Icon name="alert" size="s" />
      {children}
    </p>
  )
}
