import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useMe } from '../../session/me.ts'

/** Asks for a missing page again where somebody signs in: it may be there for staff alone. */
export default function MissingAgain() {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const wasVisitor = useRef(false)
  useEffect(() => {
    if (me === null) wasVisitor.current = true
    else if (me !== undefined && wasVisitor.current) void revalidate()
  }, [me, revalidate])
  return null
}
