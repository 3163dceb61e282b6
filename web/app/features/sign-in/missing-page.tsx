import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '../../kit/page/states.tsx'
import { useMe } from '../../session/me.ts'

/** A missing page, which is asked for again where somebody signs in: it may be there for staff alone. */
export function MissingPage({ status }: { status: number }) {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const wasVisitor = useRef(false)
  useEffect(() => {
    if (me === null) wasVisitor.current = true
    else if (me !== undefined && wasVisitor.current) void revalidate()
  }, [me, revalidate])
  return <ErrorState status={status} />
}
